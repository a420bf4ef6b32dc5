/** The texts of mails and SMS about accounts, in both languages. */
import type { Language } from '#platform/http/messages.ts';
import { type MailContent, mailOf, subjectOf } from '#platform/messages/mail.ts';
import { plainName } from '#platform/messages/plain-name.ts';

export type LinkPurpose = 'RESET' | 'SET' | 'INVITE' | 'OPERATOR';
export type SecurityNotice =
  | 'NEW_DEVICE'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'CONTACT_CHANGED'
  | 'SECOND_FACTOR_WRONG'
  | 'SECOND_FACTOR_RENEWED';

interface Mail {
  subject: string;
  text: string;
  html: string;
}
interface Names {
  name: string;
  storeName: string;
}
type Words<Given> = Record<Language, (given: Given) => Omit<MailContent, 'button'>>;

const LINK_WORDS: Record<LinkPurpose, Words<Names>> = {
  RESET: {
    en: ({ name }) => ({
      heading: 'Choose a new password',
      paragraphs: [
        `${greetingEn(name)} a new password was asked for this account. The link below works once, within 30 minutes.`,
        'If that was not you, do nothing: your password stays as it is.',
      ],
    }),
    ar: ({ name }) => ({
      heading: 'اختر كلمة مرور جديدة',
      paragraphs: [
        `${greetingAr(name)} طُلبت كلمة مرور جديدة لهذا الحساب. يعمل الرابط أدناه مرة واحدة خلال 30 دقيقة.`,
        'إذا لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      ],
    }),
  },
  SET: {
    en: ({ name, storeName }) => ({
      heading: 'Your account is active',
      paragraphs: [
        `${greetingEn(name)} ${storeName || 'your store'} can trade on Mazad. Choose a password and sign in. The link below works once, within 7 days.`,
        'A representative will contact you; then you can add prices.',
      ],
    }),
    ar: ({ name, storeName }) => ({
      heading: 'حسابك فعّال',
      paragraphs: [
        `${greetingAr(name)} يمكن لـ${storeName ? ` «${storeName}»` : 'متجرك'} التداول في مزاد. اختر كلمة مرور وسجّل الدخول. يعمل الرابط أدناه مرة واحدة خلال 7 أيام.`,
        'سيتواصل معك أحد ممثلينا، ثم يمكنك إضافة الأسعار.',
      ],
    }),
  },
  INVITE: {
    en: ({ name, storeName }) => ({
      heading: 'You are invited to Mazad',
      paragraphs: [
        `${greetingEn(name)} ${storeName || 'a store'} invites you to trade with it on Mazad. Choose a password to join. The link below works once, within 7 days.`,
        'If you do not know this store, do nothing.',
      ],
    }),
    ar: ({ name, storeName }) => ({
      heading: 'دعوة إلى مزاد',
      paragraphs: [
        `${greetingAr(name)} يدعوك ${storeName ? `«${storeName}»` : 'متجر'} إلى التداول معه في مزاد. اختر كلمة مرور للانضمام. يعمل الرابط أدناه مرة واحدة خلال 7 أيام.`,
        'إذا كنت لا تعرف هذا المتجر فلا تفعل شيئًا.',
      ],
    }),
  },
  OPERATOR: {
    en: ({ name }) => ({
      heading: 'You are invited to the operator console',
      paragraphs: [
        `${greetingEn(name)} you are to work on Mazad as an operator. Choose a password to begin. The link below works once, within 7 days.`,
        'To sign in you also need an authenticator app: whoever invited you has the second factor for it.',
      ],
    }),
    ar: ({ name }) => ({
      heading: 'دعوة إلى لوحة المشغّلين',
      paragraphs: [
        `${greetingAr(name)} ستعمل في مزاد مشغّلًا. اختر كلمة مرور للبدء. يعمل الرابط أدناه مرة واحدة خلال 7 أيام.`,
        'تحتاج للدخول أيضًا إلى تطبيق مصادقة: العامل الثاني الخاص به عند من دعاك.',
      ],
    }),
  },
};

const BUTTONS: Record<Language, string> = { en: 'Choose a password', ar: 'اختيار كلمة المرور' };

const SMS_WORDS: Record<LinkPurpose, Record<Language, (url: string) => string>> = {
  RESET: {
    en: (url) => `Mazad: choose a new password within 30 minutes: ${url}`,
    ar: (url) => `مزاد: اختر كلمة مرور جديدة خلال 30 دقيقة: ${url}`,
  },
  SET: {
    en: (url) =>
      `Mazad: your account is active. Choose a password within 7 days: ${url} A representative will contact you; then you can add prices.`,
    ar: (url) =>
      `مزاد: حسابك فعّال. اختر كلمة مرور خلال 7 أيام: ${url} سيتواصل معك أحد ممثلينا، ثم يمكنك إضافة الأسعار.`,
  },
  INVITE: {
    en: (url) => `Mazad: you are invited. Choose a password within 7 days: ${url}`,
    ar: (url) => `مزاد: تلقيت دعوة. اختر كلمة مرور خلال 7 أيام: ${url}`,
  },
  OPERATOR: {
    en: (url) => `Mazad: you are invited to the operator console. Choose a password within 7 days: ${url}`,
    ar: (url) => `مزاد: تلقيت دعوة إلى لوحة المشغّلين. اختر كلمة مرور خلال 7 أيام: ${url}`,
  },
};

const NOTICE_WORDS: Record<SecurityNotice, Words<{ when: string; device: string }>> = {
  NEW_DEVICE: {
    en: ({ when, device }) => ({
      heading: 'Sign-in from a new device',
      paragraphs: [
        `Your account was used to sign in from ${device} on ${when}.`,
        'If that was not you, change your password now, which signs out every other device, and tell us.',
      ],
    }),
    ar: ({ when, device }) => ({
      heading: 'دخول من جهاز جديد',
      paragraphs: [
        `استُخدم حسابك للدخول من ${device} بتاريخ ${when}.`,
        'إذا لم تكن أنت فغيّر كلمة مرورك الآن، فيُسجَّل الخروج من كل الأجهزة الأخرى، وأخبرنا.',
      ],
    }),
  },
  PASSWORD_CHANGED: {
    en: ({ when, device }) => ({
      heading: 'Your password was changed',
      paragraphs: [
        `It was changed from ${device} on ${when}. Every other device was signed out.`,
        'If that was not you, ask for a new password at once with “Forgot password”, and tell us.',
      ],
    }),
    ar: ({ when, device }) => ({
      heading: 'تم تغيير كلمة مرورك',
      paragraphs: [
        `غُيّرت من ${device} بتاريخ ${when}، وسُجّل الخروج من كل الأجهزة الأخرى.`,
        'إذا لم تكن أنت فاطلب كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور» وأخبرنا.',
      ],
    }),
  },
  PASSWORD_RESET: {
    en: ({ when, device }) => ({
      heading: 'Your password was reset',
      paragraphs: [
        `It was set with a link from ${device} on ${when}. Every device was signed out.`,
        'If that was not you, ask for a new password at once with “Forgot password”, and tell us.',
      ],
    }),
    ar: ({ when, device }) => ({
      heading: 'تم تعيين كلمة مرور جديدة',
      paragraphs: [
        `عُيّنت عبر رابط من ${device} بتاريخ ${when}، وسُجّل الخروج من كل الأجهزة.`,
        'إذا لم تكن أنت فاطلب كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور» وأخبرنا.',
      ],
    }),
  },
  CONTACT_CHANGED: {
    en: ({ when }) => ({
      heading: 'Your e-mail or phone number was changed',
      paragraphs: [
        `Our team changed the e-mail or the phone number of your account on ${when}. Every device was signed out.`,
        'If you did not ask for that, tell us at once.',
      ],
    }),
    ar: ({ when }) => ({
      heading: 'تغيّر بريدك الإلكتروني أو رقم هاتفك',
      paragraphs: [
        `غيّر فريقنا البريد الإلكتروني أو رقم الهاتف في حسابك بتاريخ ${when}، وسُجّل الخروج من كل الأجهزة.`,
        'إذا لم تطلب ذلك فأخبرنا فورًا.',
      ],
    }),
  },
  SECOND_FACTOR_WRONG: {
    en: ({ when, device }) => ({
      heading: 'Your password was used with a wrong code',
      paragraphs: [
        `Somebody with your password tried to sign in from ${device} on ${when}. The code of the authenticator was wrong.`,
        'If that was not you, somebody knows your password: choose a new one at once with “Forgot password”.',
      ],
    }),
    ar: ({ when, device }) => ({
      heading: 'استُخدمت كلمة مرورك مع رمز خاطئ',
      paragraphs: [
        `حاول شخص لديه كلمة مرورك الدخول من ${device} بتاريخ ${when}، وكان رمز تطبيق المصادقة خاطئًا.`,
        'إذا لم تكن أنت فهناك من يعرف كلمة مرورك: اختر كلمة جديدة فورًا عبر «نسيت كلمة المرور».',
      ],
    }),
  },
  SECOND_FACTOR_RENEWED: {
    en: ({ when }) => ({
      heading: 'You have a new second factor',
      paragraphs: [
        `Another operator renewed it on ${when}. Codes of the old one are worth nothing, and every device was signed out.`,
        'If you did not ask for it, tell the other operators at once.',
      ],
    }),
    ar: ({ when }) => ({
      heading: 'لديك عامل ثانٍ جديد',
      paragraphs: [
        `جدّده مشغّل آخر بتاريخ ${when}. لم تعد رموز العامل القديم صالحة، وسُجّل الخروج من كل الأجهزة.`,
        'إذا لم تطلب ذلك فأخبر المشغّلين الآخرين فورًا.',
      ],
    }),
  },
};

const greetingEn = (name: string) => (name ? `Hello ${name},` : 'Hello,');
const greetingAr = (name: string) => (name ? `مرحبًا ${name}،` : 'مرحبًا،');

/** The mail that carries a link to choose a password. */
export function linkMail(purpose: LinkPurpose, language: Language, o: Names & { url: string }): Mail {
  const names = { name: plainName(o.name), storeName: plainName(o.storeName) };
  const content = LINK_WORDS[purpose][language](names);
  const button = { label: BUTTONS[language], url: o.url };
  return { subject: subjectOf(language, content.heading), ...mailOf(language, { ...content, button }) };
}

/** For a member without an e-mail. */
export function linkSms(purpose: LinkPurpose, language: Language, url: string): string {
  return SMS_WORDS[purpose][language](url);
}

/** Notice about the security of the member's account (N1). The time is shown in `timeZone`. */
export function noticeMail(
  notice: SecurityNotice,
  language: Language,
  o: { at: Date; timeZone: string; device: string },
): Mail {
  const when = o.at.toLocaleString(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: o.timeZone,
  });
  const content = NOTICE_WORDS[notice][language]({ when, device: o.device });
  return { subject: subjectOf(language, content.heading), ...mailOf(language, content) };
}
