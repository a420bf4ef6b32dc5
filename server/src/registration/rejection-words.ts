import type { Language } from '#platform/http/messages.ts';
import { mailOf } from '#platform/messages/mail.ts';

interface Rejected {
  name: string;
  storeName: string;
  reason: string;
  /** Where the request can be edited. */
  url: string;
}

const WORDS = {
  en: {
    subject: 'Your registration with Mazad',
    heading: ({ name }: Rejected) => `Hello ${name},`,
    outcome: ({ storeName }: Rejected) => `We could not approve the registration of ${storeName}.`,
    reason: ({ reason }: Rejected) => `Reason: ${reason}`,
    again: 'You can change your request and send it again: register with the same phone number to open it.',
    button: 'Open Mazad',
    sms: ({ storeName }: Rejected) =>
      `Mazad: the registration of ${storeName} was not approved. The reason is in your e-mail; you can change the request and send it again.`,
  },
  ar: {
    subject: 'طلب تسجيلك في مزاد',
    heading: ({ name }: Rejected) => `مرحبًا ${name}،`,
    outcome: ({ storeName }: Rejected) => `تعذّر علينا قبول تسجيل ${storeName}.`,
    reason: ({ reason }: Rejected) => `السبب: ${reason}`,
    again: 'يمكنك تعديل طلبك وإرساله من جديد: سجّل برقم الهاتف نفسه لفتحه.',
    button: 'افتح مزاد',
    sms: ({ storeName }: Rejected) =>
      `مزاد: لم يُقبل تسجيل ${storeName}. السبب في بريدك الإلكتروني، ويمكنك تعديل الطلب وإرساله من جديد.`,
  },
} as const;

/** What an applicant is told of a rejection (N1), in the applicant's language. */
export function rejectionMessages(language: Language, rejected: Rejected) {
  const words = WORDS[language];
  const content = {
    heading: words.heading(rejected),
    paragraphs: [words.outcome(rejected), words.reason(rejected), words.again],
    button: { label: words.button, url: rejected.url },
  };
  return {
    mail: { subject: words.subject, ...mailOf(language, content) },
    sms: { subject: '', text: words.sms(rejected) },
  };
}
