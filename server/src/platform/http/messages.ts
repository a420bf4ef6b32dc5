import type { ErrorType } from '@mazad/contract/http';

export type Language = 'en' | 'ar';

type Words = Record<string, string | number>;
type Message = { en: string; ar: string };

const MESSAGES: Record<ErrorType, Message> = {
  BAD_REQUEST: { en: 'Please check what you sent.', ar: 'يرجى التحقق مما أرسلته.' },
  UNAUTHORIZED: { en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  SESSION_ERROR: {
    en: 'Hello. It looks like you have been idle for some time. You need to login again.',
    ar: 'مرحبًا. يبدو أنك لم تستخدم النظام منذ مدة. عليك تسجيل الدخول من جديد.',
  },
  FORBIDDEN: { en: 'Your role does not allow this.', ar: 'دورك لا يسمح بهذا.' },
  SCREENS_NOT_AVAILABLE: {
    en: 'This account is ready, but its screens are not open yet.',
    ar: 'هذا الحساب جاهز، لكن شاشاته لم تُفتح بعد.',
  },
  WRONG_CREDENTIALS: {
    en: 'The e-mail or the password is not right.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  NOT_FOUND: { en: 'Nothing was found here.', ar: 'لم نجد شيئًا هنا.' },
  TOO_MANY_REQUESTS: {
    en: 'Too many tries. Please wait {seconds} s.',
    ar: 'محاولات كثيرة. يرجى الانتظار {seconds} ثانية.',
  },
  PRICE_INVALID: {
    en: 'Prices go in steps of {step}. The nearest are {nearest}.',
    ar: 'الأسعار بخطوات من {step}. الأقرب: {nearest}.',
  },
  PRICE_MISSING: { en: 'Please enter a price.', ar: 'يرجى إدخال سعر.' },
  CONFIRM_PRICE: {
    en: '{price} is unusual beside {compared}. Send it again to confirm.',
    ar: 'السعر {price} غير معتاد مقارنة بـ {compared}. أعد الإرسال للتأكيد.',
  },
  QUANTITY_INVALID: { en: 'Please choose one of {options}.', ar: 'يرجى اختيار إحدى القيم {options}.' },
  BID_OFF: { en: 'Please enable bid...', ar: 'يرجى تفعيل العرض...' },
  BID_EXISTS: {
    en: 'You already have a bid on this model. Change that one.',
    ar: 'لديك عرض على هذا الطراز. عدّل ذلك العرض.',
  },
  PAAS_BID: {
    en: 'Prices of this store are set with its bid book.',
    ar: 'أسعار هذا المتجر تُحدَّد عبر دفتر عروضه.',
  },
  NO_OFFER: { en: 'There is no offer for this device now.', ar: 'لا يوجد عرض لهذا الجهاز الآن.' },
  PRICE_CHANGED: { en: 'The price is now {price}.', ar: 'أصبح السعر {price}.' },
  QUOTE_EXPIRED: { en: 'The quote has expired.', ar: 'انتهت صلاحية عرض السعر.' },
  DEVICE_IN_DEAL: {
    en: 'This device is in another deal, or its deal was cancelled less than 24 hours ago.',
    ar: 'هذا الجهاز ضمن صفقة أخرى، أو أُلغيت صفقته قبل أقل من 24 ساعة.',
  },
  UNKNOWN_SHOP: { en: 'This shop is not one of yours.', ar: 'هذا المتجر ليس من متاجركم.' },
  UNKNOWN_CONDITION: {
    en: 'This grade does not belong to the model’s category.',
    ar: 'هذه الدرجة لا تخص فئة الطراز.',
  },
  SERIAL_NUMBER_INVALID: {
    en: 'This is not a valid IMEI or serial number.',
    ar: 'رقم IMEI أو الرقم التسلسلي غير صالح.',
  },
  EVENT_NOT_ALLOWED: {
    en: 'A deal that is {state} cannot take {event}.',
    ar: 'الصفقة في حالة {state} لا تقبل {event}.',
  },
  EVENT_TIME_INVALID: {
    en: 'The time may be neither in the future nor before the last event.',
    ar: 'لا يجوز أن يكون الوقت في المستقبل أو قبل آخر حدث.',
  },
  IDEMPOTENCY_KEY_MISSING: {
    en: 'Send an Idempotency-Key of 1 to 255 printable characters.',
    ar: 'أرسل Idempotency-Key من 1 إلى 255 حرفًا.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    en: 'This Idempotency-Key was used with another request.',
    ar: 'استُخدم Idempotency-Key هذا مع طلب آخر.',
  },
  REQUEST_IN_FLIGHT: {
    en: 'The same request is still being worked on.',
    ar: 'الطلب نفسه ما زال قيد التنفيذ.',
  },
  UNAVAILABLE: {
    en: 'The service cannot answer just now. Please try again.',
    ar: 'الخدمة لا تستطيع الرد الآن. يرجى المحاولة مجددًا.',
  },
  INTERNAL: { en: 'Something went wrong!', ar: 'حدث خطأ ما!' },
};

const FIELD: Record<string, Message> = {
  required: { en: 'This is required.', ar: 'هذا الحقل مطلوب.' },
  type: { en: 'This is of the wrong kind.', ar: 'نوع هذه القيمة غير صحيح.' },
  tooLong: { en: 'At most {max}.', ar: 'بحد أقصى {max}.' },
  tooShort: { en: 'At least {min}.', ar: 'بحد أدنى {min}.' },
  format: { en: 'This is not in the expected form.', ar: 'هذه القيمة ليست بالصيغة المطلوبة.' },
  choice: { en: 'Please choose one of the allowed values.', ar: 'يرجى اختيار إحدى القيم المسموح بها.' },
  json: { en: 'The body is not valid JSON.', ar: 'نص الطلب ليس JSON صالحًا.' },
  tooLarge: { en: 'The request is too large.', ar: 'الطلب كبير جدًا.' },
  media: { en: 'Send the body as application/json.', ar: 'أرسل الطلب بصيغة application/json.' },
};

function fill(message: Message, language: Language, words: Words): string {
  return message[language].replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''));
}

/** The message of an error in the caller's language. */
export function errorMessage(type: ErrorType, language: Language, words: Words = {}): string {
  return fill(MESSAGES[type], language, words);
}

/** The message beside one field. */
export function fieldMessage(kind: string, language: Language, words: Words = {}): string {
  return fill(FIELD[kind] ?? FIELD.format!, language, words);
}

/** English unless the caller prefers Arabic; the first of the two in the header's order of preference. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().toLowerCase().split(';q=');
      return { tag, q: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter((r) => /^(en|ar)(-|$)/.test(r.tag) && r.q > 0)
    .sort((a, b) => b.q - a.q);
  return ranked[0]?.tag.startsWith('ar') ? 'ar' : 'en';
}
