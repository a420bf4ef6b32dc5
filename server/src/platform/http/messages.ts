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
    en: 'Operators sign in at /operator.',
    ar: 'يسجّل المشغّلون الدخول عبر /operator.',
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
  CODE_INVALID: {
    en: 'The code is wrong or no longer valid.',
    ar: 'الرمز غير صحيح أو انتهت صلاحيته.',
  },
  LINK_INVALID: {
    en: 'This link was used already or is no longer valid. Please ask for a new one.',
    ar: 'استُخدم هذا الرابط أو انتهت صلاحيته. يرجى طلب رابط جديد.',
  },
  PASSWORD_COMMON: {
    en: 'This password is among the most common ones. Please choose another.',
    ar: 'كلمة المرور هذه من أكثر الكلمات شيوعًا. يرجى اختيار غيرها.',
  },
  PASSWORD_IS_EMAIL: {
    en: 'The password may not be the e-mail address.',
    ar: 'لا يجوز أن تكون كلمة المرور هي البريد الإلكتروني.',
  },
  PASSWORD_WRONG: { en: 'The current password is not right.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  SECOND_FACTOR_REQUIRED: {
    en: 'Enter the six digits of your authenticator.',
    ar: 'أدخل الأرقام الستة من تطبيق المصادقة.',
  },
  SECOND_FACTOR_WRONG: {
    en: 'These six digits are wrong or were used already.',
    ar: 'هذه الأرقام الستة غير صحيحة أو سبق استخدامها.',
  },
  SIGNUP_STAGE: {
    en: 'This step cannot be saved now.',
    ar: 'لا يمكن حفظ هذه الخطوة الآن.',
  },
  FILE_UNKNOWN: {
    en: 'An uploaded file is no longer there. Please upload it again.',
    ar: 'لم يعد أحد الملفات موجودًا. يرجى تحميله مجددًا.',
  },
  TERMS_CHANGED: {
    en: 'The terms have changed. Please read and accept them again.',
    ar: 'تغيّرت الشروط. يرجى قراءتها وقبولها من جديد.',
  },
  FILE_MISSING: { en: 'Please select a file to upload', ar: 'يرجى اختيار ملف لتحميله' },
  FILE_TOO_LARGE: { en: 'A file may have at most {max} MB.', ar: 'الحد الأقصى لحجم الملف {max} ميغابايت.' },
  FILE_TYPE_REFUSED: {
    en: 'This is not one of {types}, whatever its name says.',
    ar: 'هذا الملف ليس من الأنواع {types} أيًّا كان اسمه.',
  },
  FILE_BROKEN: {
    en: 'This file is cut off or damaged. Please choose another.',
    ar: 'هذا الملف ناقص أو تالف. يرجى اختيار غيره.',
  },
  UPLOAD_LIMIT: {
    en: 'The day’s uploads are used up. Please try again tomorrow.',
    ar: 'استُنفدت تحميلات اليوم. يرجى المحاولة غدًا.',
  },
  EMAIL_TAKEN: { en: 'Another account has this e-mail.', ar: 'هذا البريد مستخدم في حساب آخر.' },
  PHONE_TAKEN: { en: 'Another account has this phone number.', ar: 'رقم الهاتف هذا مستخدم في حساب آخر.' },
  CHANGED_SINCE: {
    en: 'This has changed since you opened it. Please look at it again.',
    ar: 'تغيّر هذا منذ أن فتحته. يرجى مراجعته من جديد.',
  },
  LAST_OWNER: { en: 'A store keeps at least one owner.', ar: 'يبقى للمتجر مالك واحد على الأقل.' },
  NAME_TAKEN: { en: 'This name is taken.', ar: 'هذا الاسم مستخدم.' },
  UNAVAILABLE: {
    en: 'The service cannot answer just now. Please try again.',
    ar: 'الخدمة لا تستطيع الرد الآن. يرجى المحاولة مجددًا.',
  },
  INTERNAL: { en: 'Something went wrong!', ar: 'حدث خطأ ما!' },
};

function fill(message: Message, language: Language, words: Words): string {
  return message[language].replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''));
}

/** The message of an error in the caller's language. */
export function errorMessage(type: ErrorType, language: Language, words: Words = {}): string {
  return fill(MESSAGES[type], language, words);
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
