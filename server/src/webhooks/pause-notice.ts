import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { mailOf, subjectOf } from '#platform/messages/mail.ts';
import type { Messages } from '#platform/messages/queue.ts';
import type { EndpointRow } from './endpoint-row.ts';

const WORDS: Record<Language, { subject: string; paragraphs: readonly string[] }> = {
  en: {
    subject: 'A webhook of yours is paused',
    paragraphs: [
      'For three days nothing that we sent to this address was answered with success:',
      'Nothing more is sent there until the marketplace resumes it. Events of the last 30 days are kept and follow in their order then; the deals themselves can be read through the partner API at any time.',
      'Please put the receiver right and tell the marketplace.',
    ],
  },
  ar: {
    subject: 'تم إيقاف أحد عناوين الإشعارات لديكم مؤقتًا',
    paragraphs: [
      'منذ ثلاثة أيام لم يُجب هذا العنوان بنجاح على أي شيء أرسلناه إليه:',
      'لن يُرسل إليه شيء آخر حتى يستأنفه السوق. أحداث آخر 30 يومًا محفوظة وستصل بترتيبها عندئذ، ويمكن قراءة الصفقات نفسها عبر واجهة الشركاء في أي وقت.',
      'يرجى إصلاح المستقبِل وإبلاغ السوق.',
    ],
  },
};

/** Mails the endpoint's contact, if any, that it was stopped because it failed. */
export async function tellPaused(
  tx: Sql,
  messages: Messages,
  endpoint: EndpointRow,
  now: Date,
): Promise<void> {
  const { contact_email: recipient, contact_language: language, url, region_id: regionId } = endpoint;
  if (!recipient || !language) return;
  const { subject, paragraphs } = WORDS[language];
  const [first = '', ...rest] = paragraphs;
  const mail = mailOf(language, { heading: subject, paragraphs: [first, url, ...rest] });
  await messages.queue(
    tx,
    {
      regionId,
      channel: 'EMAIL',
      kind: 'WEBHOOK_PAUSED',
      recipient,
      language,
      subject: subjectOf(language, subject),
      ...mail,
    },
    now,
  );
}
