import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/ticker.ts';
import type { Settings } from '#platform/settings.ts';
import { createSender } from './send.ts';
import { type Attachment, createMailWay, createSmsWay } from './ways.ts';

interface SendingDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'smsUrl'>;
  readAttachment: (fileId: string) => Promise<Attachment | null>;
}

/** A job for each configured channel (S2), so that a slow one does not delay the other. */
export function createSending({ db, clock, settings, readAttachment }: SendingDeps): {
  jobs: Job[];
  close(): void;
} {
  const { smtpUrl, mailFrom, smsUrl } = settings;
  const channels = [
    ...(smtpUrl ? [{ channel: 'EMAIL', way: createMailWay(smtpUrl, mailFrom) } as const] : []),
    ...(smsUrl ? [{ channel: 'SMS', way: createSmsWay(smsUrl) } as const] : []),
  ];
  return {
    jobs: channels.map(({ channel, way }) => ({
      name: `send ${channel.toLowerCase()}`,
      everyMs: 1_000,
      run: createSender({ db, clock, channel, way, readAttachment }),
    })),
    close() {
      for (const { way } of channels) way.close();
    },
  };
}
