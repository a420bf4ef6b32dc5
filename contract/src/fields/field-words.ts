/**
 * The error texts of a field, from the schema that form and server share. A check chooses its text by a key as its
 * message: `z.minLength(1, 'region')`. Without a key, the kind of error decides.
 */
export type FieldLanguage = 'en' | 'ar';
type Words = Record<string, string | number>;

export const FIELD_WORDS = {
  required: { en: 'This is required.', ar: 'هذا الحقل مطلوب.' },
  type: { en: 'This is of the wrong kind.', ar: 'نوع هذه القيمة غير صحيح.' },
  number: { en: 'This is not a number.', ar: 'هذا ليس رقمًا.' },
  wholeNumber: { en: 'Enter a whole number.', ar: 'أدخل عددًا صحيحًا.' },
  tooLong: { en: 'At most {max}.', ar: 'بحد أقصى {max}.' },
  tooShort: { en: 'At least {min}.', ar: 'بحد أدنى {min}.' },
  format: { en: 'This is not in the expected form.', ar: 'هذه القيمة ليست بالصيغة المطلوبة.' },
  choice: { en: 'Please choose one of the allowed values.', ar: 'يرجى اختيار إحدى القيم المسموح بها.' },
  oneOf: { en: 'One of: {allowed}.', ar: 'إحدى القيم: \u2066{allowed}\u2069.' },
  json: { en: 'The body is not valid JSON.', ar: 'نص الطلب ليس JSON صالحًا.' },
  tooLarge: { en: 'The request is too large.', ar: 'الطلب كبير جدًا.' },
  media: { en: 'Send the body as application/json.', ar: 'أرسل الطلب بصيغة application/json.' },
  characters: { en: 'At most {max} characters.', ar: 'الحد الأقصى لعدد الأحرف: {max}.' },
  charactersLeast: { en: 'At least {min} characters.', ar: 'الحد الأدنى لعدد الأحرف: {min}.' },
  email: { en: 'This is not an e-mail address.', ar: 'هذا ليس عنوان بريد إلكتروني.' },
  phone: {
    en: 'This is not a phone number of the chosen region.',
    ar: 'هذا ليس رقم هاتف في المنطقة المختارة.',
  },
  stackId: {
    en: 'Letters, digits and . _ / - only, from 2 to 40, beginning with a letter or a digit.',
    ar: 'أحرف لاتينية وأرقام و. _ / - فقط، من 2 إلى 40، وتبدأ بحرف أو رقم.',
  },
  code: { en: 'The code has six digits.', ar: 'الرمز من ستة أرقام.' },
  region: { en: 'Please select the region to proceed', ar: 'يرجى اختيار المنطقة للمتابعة' },
  regionId: {
    en: 'Small letters, digits and hyphens, from 2 to 20, beginning with a letter.',
    ar: 'أحرف لاتينية صغيرة وأرقام وشرطات، من 2 إلى 20، وتبدأ بحرف.',
  },
  regionIdTaken: { en: 'Another region has this id.', ar: 'هذا المعرّف لمنطقة أخرى.' },
  storeType: { en: 'Please choose the store type', ar: 'يرجى اختيار نوع المتجر' },
  tradeFrequency: {
    en: 'Please choose how often you trade this quantity',
    ar: 'يرجى تحديد كم مرة تتاجر بهذه الكمية',
  },
  location: { en: 'Please select the gps location', ar: 'يرجى تحديد موقع GPS' },
  locationOutside: {
    en: 'This place lies outside the chosen region.',
    ar: 'هذا الموقع خارج المنطقة المختارة.',
  },
  nationalIdLength15: { en: 'The ID has 15 digits.', ar: 'رقم الهوية مكوّن من 15 رقمًا.' },
  nationalIdLength10: { en: 'The ID has 10 digits.', ar: 'رقم الهوية مكوّن من 10 أرقام.' },
  nationalIdPrefix: { en: 'The ID starts with 784.', ar: 'يبدأ رقم الهوية بـ 784.' },
  nationalIdCheck: {
    en: 'The last digit does not match. Check the 15 digits on the card.',
    ar: 'الرقم الأخير غير مطابق. تحقق من الأرقام الـ 15 على البطاقة.',
  },
  companyLicense: { en: 'Please upload your Company license', ar: 'يرجى رفع رخصة الشركة' },
  vatCertificate: { en: 'Please upload your VAT certificate', ar: 'يرجى رفع شهادة ضريبة القيمة المضافة' },
  device: { en: 'Please select a device.', ar: 'يرجى اختيار جهاز.' },
  productSource: { en: 'Please select a product source', ar: 'يرجى اختيار مصدر المنتجات' },
  file: { en: 'Please select a file to upload', ar: 'يرجى اختيار ملف لرفعه' },
  terms: { en: 'Please accept the terms to proceed.', ar: 'يرجى قبول الشروط للمتابعة.' },
  resale: {
    en: 'Please declare that the devices are bought for resale.',
    ar: 'يرجى الإقرار بأن الأجهزة تُشترى لإعادة البيع.',
  },
  ruinedId: {
    en: 'A spreadsheet has put another value in the place of this number. Type it anew, in a cell of text.',
    ar: 'استبدل برنامج الجداول بهذا الرقم قيمة أخرى. اكتبه من جديد في خلية نصية.',
  },
  pastDay: { en: 'Not before today.', ar: 'ليس قبل تاريخ اليوم.' },
  notYet: { en: 'Not after today.', ar: 'ليس بعد تاريخ اليوم.' },
  weekday: { en: 'Please choose at least one day.', ar: 'يرجى اختيار يوم واحد على الأقل.' },
  localTime: { en: 'A time from 00:00 to 23:59.', ar: 'وقت من 00:00 إلى 23:59.' },
  contactNumber: { en: 'A number with + and the country code.', ar: 'رقم يبدأ بـ + ورمز الدولة.' },
  taxNumber: { en: '15 digits, or nothing.', ar: '15 رقمًا، أو لا شيء.' },
  webhookUrl: { en: 'An address that begins with https://', ar: 'عنوان يبدأ بـ \u2066https://\u2069' },
  twice: { en: 'Row {row} names the same model.', ar: 'الصف {row} يذكر الطراز نفسه.' },
  rowByRow: {
    en: 'Unusual prices are confirmed row by row.',
    ar: 'تُؤكَّد الأسعار غير المعتادة صفًّا بصف.',
  },
  passwordSame: { en: 'The two passwords differ.', ar: 'كلمتا المرور مختلفتان.' },
} as const satisfies Record<string, Record<FieldLanguage, string>>;
export type FieldWord = keyof typeof FIELD_WORDS;

/** '1,000,000': Latin digits in both languages, as on the screens. */
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

function textOf(word: string | number = ''): string {
  return typeof word === 'number' ? NUMBER.format(word) : word;
}

/** The text of a key; unknown keys get the form's own text. */
export function fieldWord(key: string, language: FieldLanguage, words: Words = {}): string {
  const known = Object.hasOwn(FIELD_WORDS, key) ? (key as FieldWord) : 'format';
  return FIELD_WORDS[known][language].replace(/\{(\w+)\}/g, (_, name: string) => textOf(words[name]));
}

interface Issue {
  code?: string | undefined;
  message?: string | undefined;
  input?: unknown;
  expected?: string | undefined;
  origin?: string | undefined;
  maximum?: number | bigint | undefined;
  minimum?: number | bigint | undefined;
  values?: readonly unknown[] | undefined;
}

function typeWord({ input, expected }: Issue): FieldWord {
  if (input === undefined || input === null) return 'required';
  if (expected === 'int') return 'wholeNumber';
  return expected === 'number' ? 'number' : 'type';
}

export function issueWord(issue: Issue, language: FieldLanguage): string {
  if (issue.message && Object.hasOwn(FIELD_WORDS, issue.message))
    return fieldWord(issue.message, language, { allowed: issue.values?.join(', ') ?? '' });
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return fieldWord(typeWord(issue), language);
    case 'too_big':
      return fieldWord(isText ? 'characters' : 'tooLong', language, { max: Number(issue.maximum) });
    case 'too_small':
      if (isText && issue.input === '') return fieldWord('required', language);
      return fieldWord(isText ? 'charactersLeast' : 'tooShort', language, { min: Number(issue.minimum) });
    case 'invalid_value':
    case 'invalid_union':
      return fieldWord('choice', language);
    default:
      return fieldWord('format', language);
  }
}
