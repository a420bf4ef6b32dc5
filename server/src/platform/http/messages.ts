import type { ErrorType, Localised } from '@mazad/contract/http';

export type Language = 'en' | 'ar';

/** Values for a text's placeholders; words that differ by language come in both. */
export type Words = Record<string, string | number | Localised>;
type Message = { en: string; ar: string };

/** Of several texts, the first one whose placeholders all have values is used. */
const MESSAGES: Record<ErrorType, Message | readonly Message[]> = {
  BAD_REQUEST: { en: 'Please check what you sent.', ar: 'يرجى التحقق مما أرسلته.' },
  UNAUTHORIZED: [
    { en: '{key}', ar: '{key}' },
    { en: 'Please sign in.', ar: 'يرجى تسجيل الدخول.' },
  ],
  SESSION_ERROR: {
    en: 'Hello. It looks like you have been idle for some time. You need to login again.',
    ar: 'مرحبًا. يبدو أنك لم تستخدم النظام منذ مدة. عليك تسجيل الدخول من جديد.',
  },
  FORBIDDEN: [
    { en: 'Your role does not allow this. Ask {owner}.', ar: 'دورك لا يسمح بهذا. اطلب ذلك من {owner}.' },
    { en: 'Your role does not allow this.', ar: 'دورك لا يسمح بهذا.' },
  ],
  WRONG_CREDENTIALS: {
    en: 'The e-mail or the password is not right.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  NOT_FOUND: { en: 'Nothing was found here.', ar: 'لم نجد شيئًا هنا.' },
  TOO_MANY_REQUESTS: {
    en: 'Too many attempts. Please wait {wait}.',
    ar: 'محاولات كثيرة. مدة الانتظار: {wait}.',
  },
  PRICE_INVALID: [
    {
      en: 'Prices go in steps of {step}. The nearest are {nearest}.',
      ar: 'السعر من مضاعفات {step}. الأقرب: {nearest}.',
    },
    { en: 'A price may be from {min} to {max}.', ar: 'السعر من {min} إلى {max}.' },
  ],
  PRICE_MISSING: { en: 'Please enter a price.', ar: 'يرجى إدخال سعر.' },
  CONFIRM_PRICE: {
    en: '{price} is unusual compared with {compared}. To confirm, send it again with confirmPrice {price}.',
    ar: 'السعر {price} غير معتاد مقارنة بـ {compared}. للتأكيد أرسله مجددًا مع \u2068confirmPrice {price}\u2069.',
  },
  CONFIRM_FIGURE: {
    en: '{figure} is unusual compared with {compared}. To confirm, send it again with confirmFigure {figure}.',
    ar: 'القيمة {figure} غير معتادة مقارنة بـ {compared}. للتأكيد أرسلها مجددًا مع \u2068confirmFigure {figure}\u2069.',
  },
  QUANTITY_INVALID: { en: 'Please choose one of {options}.', ar: 'يرجى اختيار إحدى القيم {options}.' },
  BID_OFF: { en: 'Please enable bid...', ar: 'يرجى تشغيل العرض...' },
  BID_EXISTS: {
    en: 'You already have a bid on this model. Change that one.',
    ar: 'لديك عرض على هذا الطراز. عدّل ذلك العرض.',
  },
  PAAS_BID: {
    en: 'Prices of this store are set with its bid book.',
    ar: 'أسعار هذا المتجر تُحدَّد عبر دفتر عروضه.',
  },
  NOT_LISTED: {
    en: 'This model is not listed at the moment.',
    ar: 'هذا الطراز غير مدرج حاليًا.',
  },
  PAAS_ONLY: {
    en: 'This store sets its prices bid by bid.',
    ar: 'هذا المتجر يحدد أسعاره عرضًا بعد عرض.',
  },
  NO_OFFER: { en: 'There is no offer for this device now.', ar: 'لا يوجد عرض لهذا الجهاز الآن.' },
  PRICE_CHANGED: { en: 'The price is now {price}.', ar: 'أصبح السعر {price}.' },
  QUOTE_EXPIRED: { en: 'The quote has expired.', ar: 'انتهت صلاحية عرض السعر.' },
  DEVICE_IN_DEAL: {
    en: 'This device is in another deal, or its deal was cancelled less than 24 hours ago.',
    ar: 'هذا الجهاز ضمن صفقة أخرى، أو أُلغيت صفقته قبل أقل من 24 ساعة.',
  },
  UNKNOWN_SHOP: { en: 'This shop is not one of yours.', ar: 'هذا الفرع ليس من فروعك.' },
  SHOP_RETIRED: {
    en: 'This shop was retired: it takes no quotes and sells no devices.',
    ar: 'أُغلق هذا الفرع: لا تسعير منه ولا بيع أجهزة.',
  },
  UNKNOWN_CONDITION: {
    en: 'This grade does not belong to the model’s category.',
    ar: 'هذه الدرجة لا تخص فئة الطراز.',
  },
  SERIAL_NUMBER_INVALID: {
    en: 'This is not a valid IMEI or serial number.',
    ar: 'رقم IMEI أو الرقم التسلسلي غير صالح.',
  },
  EVENT_NOT_ALLOWED: {
    en: 'The deal stands at {state}, which does not allow “{event}”.',
    ar: 'حالة الصفقة «{state}»، ولا تسمح بـ«{event}».',
  },
  EVENT_TIME_INVALID: {
    en: 'The time may be neither ahead of the server’s clock nor before the last event.',
    ar: 'لا يجوز أن يسبق الوقت ساعة الخادم أو أن يكون قبل آخر حدث.',
  },
  UNDO_REVIEWED: {
    en: 'A grade review was asked for: the delivery can no longer be taken back.',
    ar: 'طُلبت مراجعة للدرجة: لم يعد التراجع عن التسليم ممكنًا.',
  },
  UNDO_FINANCE_CLOSED: {
    en: 'The deal is finance-closed: its delivery can no longer be taken back.',
    ar: 'أُغلقت الصفقة ماليًا: لم يعد التراجع عن تسليمها ممكنًا.',
  },
  UNDO_DEVICE_IN_DEAL: {
    en: 'The device was brought in again and is in another deal: the delivery can no longer be taken back.',
    ar: 'أُحضر الجهاز مرة أخرى وهو ضمن صفقة أخرى: لم يعد التراجع عن التسليم ممكنًا.',
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
    en: 'This step cannot be saved now. Reload the page to see where your request stands.',
    ar: 'لا يمكن حفظ هذه الخطوة الآن. أعد تحميل الصفحة لترى أين وصل طلبك.',
  },
  SIGNUP_UNDECLARED: {
    en: 'The applicant is VAT registered and has yet to declare that the devices are bought for resale.',
    ar: 'مقدّم الطلب مسجّل في ضريبة القيمة المضافة ولم يقرّ بعد بأن الأجهزة تُشترى لإعادة البيع.',
  },
  FILE_UNKNOWN: {
    en: 'An uploaded file is no longer there. Please upload it again.',
    ar: 'لم يعد أحد الملفات موجودًا. يرجى رفعه مجددًا.',
  },
  TERMS_CHANGED: {
    en: 'The terms have changed. Please read and accept them again.',
    ar: 'تغيّرت الشروط. يرجى قراءتها وقبولها من جديد.',
  },
  FILE_MISSING: { en: 'Please select a file to upload', ar: 'يرجى اختيار ملف لرفعه' },
  FILE_TOO_LARGE: { en: 'A file may have at most {max} MB.', ar: 'الحد الأقصى لحجم الملف {max} ميغابايت.' },
  FILE_TYPE_REFUSED: {
    en: 'This file is not of the type {types}, whatever its name says.',
    ar: 'هذا الملف ليس من نوع {types} أيًّا كان اسمه.',
  },
  FILE_BROKEN: {
    en: 'This file is cut off or damaged. Please send it again, or choose another.',
    ar: 'هذا الملف ناقص أو تالف. يرجى إرساله من جديد أو اختيار غيره.',
  },
  FILE_LOCKED: {
    en: 'This file opens only with a password. Please save it without one.',
    ar: 'لا يُفتح هذا الملف إلا بكلمة مرور. يرجى حفظه بدونها.',
  },
  FILE_ACTIVE: {
    en: 'This PDF carries scripts, programs or other files. Please print it to a new PDF, or send a photo of it.',
    ar: 'يحمل ملف PDF هذا برامج نصية أو ملفات أخرى. يرجى طباعته إلى ملف PDF جديد أو إرسال صورة منه.',
  },
  PICTURE_TOO_LARGE: {
    en: 'A picture may have at most {max} megapixels. Please make it smaller.',
    ar: 'الحد الأقصى للصورة {max} ميغابكسل. يرجى تصغيرها.',
  },
  RANGE_NOT_SATISFIABLE: {
    en: 'The file has no such part.',
    ar: 'لا يوجد هذا الجزء في الملف.',
  },
  SHEET_OLD_FORMAT: {
    en: 'This is an old workbook (.xls). Please save it as .xlsx or .csv.',
    ar: 'هذا مصنف بصيغة قديمة (\u200e.xls). يرجى حفظه بصيغة \u200e.xlsx أو \u200e.csv.',
  },
  SHEET_PASSWORD: {
    en: 'The file is protected by a password. Please save it without one.',
    ar: 'الملف محمي بكلمة مرور. يرجى حفظه بدونها.',
  },
  SHEET_TRUNCATED: {
    en: 'The end of the file is missing. Please send the whole file again.',
    ar: 'نهاية الملف مفقودة. يرجى إرسال الملف كاملًا من جديد.',
  },
  SHEET_UNPACKS_TOO_LARGE: {
    en: 'The workbook unpacks to more than is allowed.',
    ar: 'حجم المصنف بعد فك ضغطه أكبر من المسموح.',
  },
  SHEET_ENTITY: {
    en: 'The workbook holds declarations that no spreadsheet needs. Please save it anew.',
    ar: 'يحتوي المصنف على تعريفات لا يحتاج إليها أي جدول. يرجى حفظه من جديد.',
  },
  SHEET_FORMULA: {
    en: 'Cell {cell} holds a formula. Please paste formulas as values and send the file again.',
    ar: 'تحتوي الخلية {cell} على صيغة. يرجى لصق الصيغ كقيم وإرسال الملف من جديد.',
  },
  TOO_MANY_ROWS: {
    en: 'At most {max} rows can be sorted or saved like this. Please narrow the list with a search or a filter.',
    ar: 'الحد الأقصى لعدد الصفوف التي تُرتّب أو تُحفظ هكذا {max}. يرجى تضييق القائمة ببحث أو بعامل تصفية.',
  },
  SHEET_ROWS: { en: 'A table may have at most {max} rows.', ar: 'الحد الأقصى لعدد صفوف الجدول {max}.' },
  SHEET_COLUMNS: {
    en: 'A table may have at most {max} columns, and cell {cell} lies beyond them.',
    ar: 'الحد الأقصى لعدد أعمدة الجدول {max}، والخلية {cell} بعدها.',
  },
  SHEET_CELLS: {
    en: 'A table may have at most {max} cells, and it has more from row {row} on.',
    ar: 'الحد الأقصى لعدد خلايا الجدول {max}، وقد تجاوزه عند الصف {row}.',
  },
  SHEET_CELL_LENGTH: {
    en: 'Cell {cell} has more than {max} characters.',
    ar: 'عدد أحرف الخلية {cell} أكبر من {max}.',
  },
  SHEET_NO_HEADER: {
    en: 'The table is empty: it has no header row.',
    ar: 'الجدول فارغ: لا يحتوي على صف عناوين.',
  },
  SHEET_MISSING: {
    en: 'The workbook has no sheet named {sheet}.',
    ar: 'لا يحتوي المصنف على ورقة باسم {sheet}.',
  },
  UPLOAD_LIMIT: {
    en: 'The day’s uploads are used up. Please try again tomorrow.',
    ar: 'بلغت الحد اليومي لرفع الملفات. يرجى المحاولة غدًا.',
  },
  UPLOADS_UNFINISHED: {
    en: 'You have {max} unfinished uploads. Finish or cancel one first.',
    ar: 'لديك {max} عمليات رفع غير مكتملة. أكمل إحداها أو ألغها أولًا.',
  },
  UPLOADS_FULL: {
    en: 'There is no room for more uploads at the moment. Please try again in a few minutes.',
    ar: 'لا تتوفر مساحة لرفع المزيد الآن. يرجى المحاولة بعد دقائق.',
  },
  UPLOAD_INCOMPLETE: {
    en: 'A part of this file has not arrived yet. Please go on uploading it.',
    ar: 'لم يصل جزء من هذا الملف بعد. يرجى متابعة رفعه.',
  },
  VIDEO_TOO_LONG: {
    en: 'A video may last at most {minutes} minutes.',
    ar: 'الحد الأقصى لمدة الفيديو {minutes} دقائق.',
  },
  EVIDENCE_FULL: {
    en: 'Most videos of a review: {videos}; most photos: {photos}.',
    ar: 'الحد الأقصى لفيديوهات المراجعة: {videos}، ولصورها: {photos}.',
  },
  ASSESSMENT_CLOSED: {
    en: 'This photo session is closed. Open a new one on the computer.',
    ar: 'أُغلقت جلسة التصوير هذه. افتح جلسة جديدة على الحاسوب.',
  },
  ASSESSMENT_FULL: {
    en: 'This photo session has {max} pictures, as many as it takes.',
    ar: 'في جلسة التصوير هذه {max} صورة، وهو الحد الأقصى.',
  },
  BOOK_FILE_MISSING: { en: 'Please upload the file.', ar: 'يرجى رفع الملف.' },
  CATEGORY_MISSING: { en: 'Category is required!', ar: 'الفئة مطلوبة!' },
  BRAND_MISSING: { en: 'Select a brand first', ar: 'اختر علامة تجارية أولًا' },
  BOOK_COLUMNS: {
    en: 'Nothing was taken: the file has no column {columns}. Download the bid book or the template again and fill that in.',
    ar: 'لم يُؤخذ شيء: لا يوجد في الملف عمود {columns}. نزّل دفتر العروض أو القالب من جديد واملأه.',
  },
  BOOK_CATEGORY: {
    en: 'Nothing was taken: this file is of another category than {category}.',
    ar: 'لم يُؤخذ شيء: هذا الملف لفئة غير {category}.',
  },
  UPLOAD_STATE: {
    en: 'This is no longer possible for this upload. Please look at it again.',
    ar: 'لم يعد هذا ممكنًا لهذا الملف. يرجى مراجعته من جديد.',
  },
  EMAIL_TAKEN: { en: 'Another account has this e-mail.', ar: 'هذا البريد مستخدم في حساب آخر.' },
  PHONE_TAKEN: { en: 'Another account has this phone number.', ar: 'رقم الهاتف هذا مستخدم في حساب آخر.' },
  CHANGED_SINCE: {
    en: 'This has changed since you opened it. Please look at it again.',
    ar: 'تغيّر هذا منذ أن فتحته. يرجى مراجعته من جديد.',
  },
  LAST_OWNER: { en: 'A store keeps at least one owner.', ar: 'يبقى للمتجر مالك واحد على الأقل.' },
  OWN_ACCOUNT: {
    en: 'Another operator has to do this to your account.',
    ar: 'يجب أن يجري هذا على حسابك مشغّل آخر.',
  },
  NAME_TAKEN: { en: 'This name is taken.', ar: 'هذا الاسم مستخدم.' },
  PERCENTS_INVALID: {
    en: 'The best grade is 100%, and no grade may be above the one before it.',
    ar: 'الدرجة الأفضل \u200e100%\u200e، ولا يجوز أن تعلو درجة على ما قبلها.',
  },
  VIEWS_FULL: {
    en: 'There are {max} views, as many as can be kept. Delete one first.',
    ar: 'لديك {max} قائمة محفوظة، وهو الحد الأقصى. احذف واحدة أولًا.',
  },
  AUTOPILOT_SCOPE: {
    en: 'A rule is about one bid with a ceiling, or about a filter with a percent, and stays so. Make another one for other bids.',
    ar: 'القاعدة تخص عرضًا واحدًا بسقف سعر، أو تصفيةً بنسبة، وتبقى كذلك. أنشئ قاعدة أخرى لعروض أخرى.',
  },
  AUTOPILOT_CEILING: {
    en: 'The ceiling must be at least your price, {price}.',
    ar: 'يجب ألا يقل السقف عن سعرك، {price}.',
  },
  AUTOPILOT_EXISTS: {
    en: 'This bid already has an autopilot of its own. Change that one.',
    ar: 'لهذا العرض قاعدة مزايدة تلقائية خاصة به. عدّل تلك القاعدة.',
  },
  AUTOPILOT_FULL: {
    en: 'A store can have at most {max} autopilot rules. Delete one first.',
    ar: 'الحد الأقصى لقواعد المزايدة التلقائية للمتجر {max}. احذف قاعدة أولًا.',
  },
  WEBHOOKS_FULL: {
    en: 'A partner can have at most {max} webhook endpoints. Remove one first.',
    ar: 'الحد الأقصى لعناوين إشعارات الشريك {max}. أزل واحدًا أولًا.',
  },
  WEBHOOK_ADDRESS: {
    en: 'The address has to be a public one that begins with https://, without a user name.',
    ar: 'يجب أن يكون العنوان عامًا ويبدأ بـ \u2066https://\u2069 ومن دون اسم مستخدم.',
  },
  CREDIT_NOT_COVERED: {
    en: 'The available credit does not cover this amount.',
    ar: 'الائتمان المتاح لا يغطي هذا المبلغ.',
  },
  NOT_REVERSIBLE: {
    en: 'What is posted for the goods of a deal cannot be reversed, and neither can a reversal. Post an adjustment instead.',
    ar: 'لا يُعكس ما قُيّد عن جهاز صفقة، ولا القيد العكسي نفسه. سجّل تسوية بدلًا من ذلك.',
  },
  STACK_TAKEN: {
    en: 'This store already has a bulk purchase with this stack ID.',
    ar: 'لهذا المتجر شراء بالجملة بمعرّف الحزمة هذا.',
  },
  DOCUMENT_TOO_LONG: {
    en: 'A PDF holds at most {max} entries. Choose fewer days, or Excel.',
    ar: 'يتسع ملف PDF لـ {max} قيد كحد أقصى. اختر أيامًا أقل أو Excel.',
  },
  REVIEW_REFUSED: {
    en: 'This review cannot be asked for as it is. Each reason is named.',
    ar: 'لا يمكن طلب المراجعة بهذا الشكل. كل سبب مذكور.',
  },
  REVIEW_MOVE_NOT_ALLOWED: {
    en: 'The review stands at {status}, which does not allow this.',
    ar: 'حالة المراجعة «{status}»، ولا تسمح بذلك.',
  },
  REVIEW_GRADE_INVALID: {
    en: 'This grade is not among those that can be chosen here.',
    ar: 'هذه الدرجة ليست من الدرجات التي يمكن اختيارها هنا.',
  },
  NOTICE_LOCKED: {
    en: 'Money, review deadlines and security are always told in the app, and what is mailed anyway stays so.',
    ar: 'تظهر إشعارات الأموال ومواعيد المراجعات والأمان في التطبيق دائمًا، ويبقى ما يُرسل بالبريد في كل حال كما هو.',
  },
  UNAVAILABLE: {
    en: 'The service cannot answer just now. Please try again.',
    ar: 'الخدمة لا تستطيع الرد الآن. يرجى المحاولة مجددًا.',
  },
  INTERNAL: { en: 'Something went wrong!', ar: 'حدث خطأ ما!' },
};

/** '1,020': Latin digits in both languages, as on the screens. */
const WHOLE = new Intl.NumberFormat('en');

/** Fills in a text's placeholders. Latin values are isolated in Arabic text to keep their direction. */
export function fillIn(message: Message, language: Language, words: Words): string {
  return message[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = words[name] ?? '';
    const word =
      typeof given === 'object' ? given[language] : typeof given === 'number' ? WHOLE.format(given) : given;
    return language === 'ar' && /^[^\p{Script=Arabic}]*[a-z]/iu.test(word) ? `\u2068${word}\u2069` : word;
  });
}

/** '1,000, 1,010': numbers in a row, separated as in each language. */
export function listOf(numbers: readonly number[]): Localised {
  const texts = numbers.map((number) => WHOLE.format(number));
  return { en: texts.join(', '), ar: texts.join('، ') };
}

function hasWords(message: Message, words: Words): boolean {
  return [...message.en.matchAll(/\{(\w+)\}/g)].every(([, name]) => name! in words);
}

export function errorMessage(type: ErrorType, language: Language, words: Words = {}): string {
  const texts = [MESSAGES[type]].flat();
  return fillIn(texts.find((text) => hasWords(text, words)) ?? texts[0]!, language, words);
}

/** English unless the caller prefers Arabic in the header's order. */
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
