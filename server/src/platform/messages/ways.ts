import type { SentMessageInfo, Transporter } from 'nodemailer';
import type { Language } from '#platform/http/messages.ts';

export interface Attachment {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export interface OutgoingMessage {
  messageId: string;
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  html: string | null;
  attachment: Attachment | null;
}

/** A channel's sender. Failures are thrown and retried later, unless RefusedForGood. */
export interface Way {
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

/** The receiver will never accept this message. */
export class RefusedForGood extends Error {}

const CONNECTIONS_MAX = 5;
const ANSWER_MS_MAX = 5_000;
const SILENCE_MS_MAX = 10_000;
const IDLE_MS_MAX = 30_000;
/** Enhanced status codes of RFC 3463: the address is invalid, unknown or has moved. */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.1\.[1-6]\b/;

/** Sends mails through SMTP_URL, over a few connections that stay open while there is work. */
export function createMailWay(smtpUrl: string, from: string): Way {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  let opening: Promise<Transporter<SentMessageInfo>> | null = null;
  // Loaded with the first mail.
  const open = () =>
    import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: CONNECTIONS_MAX,
        // Failures go back to the database queue, which survives this process.
        maxRequeues: 0,
        idleTimeout: IDLE_MS_MAX,
        dnsTimeout: ANSWER_MS_MAX,
        connectionTimeout: ANSWER_MS_MAX,
        greetingTimeout: ANSWER_MS_MAX,
        socketTimeout: SILENCE_MS_MAX,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
  return {
    async send(message) {
      opening ??= open();
      const transport = await opening;
      const { attachment } = message;
      try {
        await transport.sendMail({
          from: { name: 'Mazad', address: from },
          // An object, because a comma in a string would make two recipients.
          to: { name: '', address: message.recipient },
          subject: message.subject,
          text: message.text,
          ...(message.html === null ? {} : { html: message.html }),
          attachments: attachment
            ? [{ filename: attachment.name, contentType: attachment.contentType, content: attachment.bytes }]
            : [],
          // The same in each try, so that a mail sent twice is shown once.
          messageId: `<${message.messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
        });
      } catch (error) {
        const { response } = error as { response?: string };
        if (response && NO_SUCH_RECIPIENT.test(response)) throw new RefusedForGood(response);
        throw error;
      }
    },
    close() {
      void opening?.then((transport) => transport.close());
    },
  };
}

/** Sends SMS through SMS_URL, which accepts `{ to, text }`; an idempotency key identifies repeats. */
export function createSmsWay(smsUrl: string): Way {
  const url = new URL(smsUrl);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.messageId,
          ...(credentials === ':'
            ? {}
            : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
        },
        body: JSON.stringify({ to: message.recipient, text: message.text }),
        redirect: 'error',
        signal: AbortSignal.timeout(SILENCE_MS_MAX),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const words = `answered ${answer.status}`;
      throw [400, 422].includes(answer.status) ? new RefusedForGood(words) : new Error(words);
    },
    close: () => undefined,
  };
}
