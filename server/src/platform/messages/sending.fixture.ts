/** Messages in a database, and servers on loopback that receive them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { clockAt } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { createMessages, type NewMessage } from './queue.ts';
import { createSender } from './send.ts';
import { createMailWay, createSmsWay, type Way } from './ways.ts';

export const NOW = new Date('2026-03-01T08:00:00Z');
export const after = (seconds: number) => clockAt(new Date(NOW.getTime() + seconds * 1000));
export const messages = createMessages({ EMAIL: true, SMS: true });
export let db: Db;
const closing: (() => unknown)[] = [];

/** A database for the test file; each test's leftovers are removed. */
export function useMessages(): void {
  ({ db } = useTestDatabase());
  afterEach(async () => {
    await db.query('delete from message');
    for (const close of closing.splice(0).reverse()) await close();
  });
}

export const mail = (o: Partial<NewMessage> = {}): NewMessage => ({
  regionId: 'uae',
  channel: 'EMAIL',
  kind: 'REGISTRATION_DECIDED',
  recipient: 'dealer@mazad.example',
  language: 'ar',
  subject: 'تم قبول طلبك',
  text: 'مرحبًا',
  html: '<p dir="rtl">مرحبًا</p>',
  ...o,
});
export const sms = (o: Partial<NewMessage> = {}) =>
  mail({
    channel: 'SMS',
    kind: 'SIGN_IN_CODE',
    recipient: '+971501234567',
    subject: '',
    text: '123456',
    expiresAt: after(300).now(),
    ...o,
  });
export const queue = (message: NewMessage) => messages.queue(db, message, NOW);

interface Row {
  message_id: string;
  state: string;
  attempts: number;
  error: string | null;
  body_text: string;
  body_html: string | null;
  next_try_at: Date;
  sent_at: Date | null;
}
export const rows = () => db.query<Row>('select * from message order by created_at, message_id');

interface Received {
  from: string;
  to: string[];
  content: string;
}

/** A mail server on loopback, and the sender for it. */
export async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ way: Way; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((content) => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((r) => r.address), content });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { way: mailWayTo(port), received };
}

/** The sender for a mail server that refuses every recipient. */
export async function refusingMailServer(reason: string): Promise<Way> {
  const { way } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(reason), { responseCode: 550 })),
  });
  return way;
}

export function mailWayTo(port: number): Way {
  const way = createMailWay(`smtp://127.0.0.1:${port}`, 'no-reply@mazad.example');
  closing.push(() => way.close());
  return way;
}

/** The sender for a server on loopback that answers as given. */
export async function smsServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Way> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return createSmsWay(`http://user:pass@127.0.0.1:${(server.address() as AddressInfo).port}/send`);
}

/** The only file that can be attached. */
export const REPORT_ID = '0197f0c0-0000-7000-8000-000000000001';
const readAttachment = async (fileId: string) =>
  fileId === REPORT_ID
    ? { name: 'أسعار_report.xlsx', contentType: 'application/test', bytes: Buffer.from('PK rows') }
    : null;

export const sendDue = (channel: 'EMAIL' | 'SMS', way: Way, clock = after(0), deadlineMs = 5_000) =>
  createSender({ db, clock, channel, way, deadlineMs, readAttachment })();

/** The sender for a mail server that only does what `behave` does. */
export async function oddMailServer(behave: (socket: net.Socket) => void): Promise<Way> {
  const server = net.createServer(behave);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return mailWayTo((server.address() as AddressInfo).port);
}
