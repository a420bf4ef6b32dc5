import type { Language } from '#platform/http/messages.ts';
import { mailOf, subjectOf } from '#platform/messages/mail.ts';
import { plainName } from '#platform/messages/plain-name.ts';

interface Rejected {
  name: string;
  storeName: string;
  reason: string;
  /** Where the request can be edited. */
  url: string;
}

const WORDS = {
  en: {
    subject: 'Your registration',
    heading: ({ name }: Rejected) => (name ? `Hello ${name},` : 'Hello,'),
    outcome: ({ storeName }: Rejected) =>
      `We could not approve the registration of ${storeName || 'your store'}.`,
    reason: ({ reason }: Rejected) => `Reason: ${reason}`,
    again: 'You can change your request and send it again: register with the same phone number to open it.',
    button: 'Open Mazad',
    sms: ({ storeName }: Rejected) =>
      `Mazad: the registration of ${storeName || 'your store'} was not approved. The reason is in your e-mail; you can change the request and send it again.`,
  },
  ar: {
    subject: 'طلب تسجيلك',
    heading: ({ name }: Rejected) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    outcome: ({ storeName }: Rejected) => `تعذّر علينا قبول تسجيل ${storeName || 'متجرك'}.`,
    reason: ({ reason }: Rejected) => `السبب: ${reason}`,
    again: 'يمكنك تعديل طلبك وإرساله من جديد: سجّل برقم الهاتف نفسه لفتحه.',
    button: 'افتح مزاد',
    sms: ({ storeName }: Rejected) =>
      `مزاد: لم يُقبل تسجيل ${storeName || 'متجرك'}. السبب في بريدك الإلكتروني، ويمكنك تعديل الطلب وإرساله من جديد.`,
  },
} as const;

/** The applicant's notice of a rejection (N1). */
export function rejectionMessages(language: Language, given: Rejected) {
  const words = WORDS[language];
  const rejected = { ...given, name: plainName(given.name), storeName: plainName(given.storeName) };
  const content = {
    heading: words.heading(rejected),
    paragraphs: [words.outcome(rejected), words.reason(rejected), words.again],
    button: { label: words.button, url: rejected.url },
  };
  return {
    mail: { subject: subjectOf(language, words.subject), ...mailOf(language, content) },
    sms: { subject: '', text: words.sms(rejected) },
  };
}
