import type net from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  after,
  db,
  mail,
  mailServer,
  mailWayTo,
  NOW,
  oddMailServer,
  queue,
  REPORT_ID,
  refusingMailServer,
  rows,
  sendDue,
  useMessages,
} from './sending.fixture.ts';

useMessages();

describe('mails', () => {
  it('arrive as text and HTML in their language, from the platform’s address', async () => {
    const { way, received } = await mailServer();
    await queue(mail());
    await sendDue('EMAIL', way);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'SENT', sent_at: NOW, error: null, body_text: 'مرحبًا' });
    expect(received).toMatchObject([{ from: 'no-reply@mazad.example', to: ['dealer@mazad.example'] }]);
    const { content } = received[0]!;
    expect(content).toContain('From: Mazad <no-reply@mazad.example>');
    expect(content).toContain(`Message-ID: <${row!.message_id}@mazad.example>`);
    expect(content).toContain('Content-Language: ar');
    expect(content).toMatch(
      /multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/,
    );
    expect(content).toContain('=?UTF-8?');
  });

  it('have their attachment, and are sent without one that is gone', async () => {
    const { way, received } = await mailServer();
    await queue(mail({ attachmentId: REPORT_ID }));
    await sendDue('EMAIL', way);
    await queue(mail({ attachmentId: '0197f0c0-0000-7000-8000-000000000002' }));
    await sendDue('EMAIL', way);
    const [first, second] = received.map((r) => r.content);
    expect(first).toMatch(/Content-Type: application\/test[\s\S]*Content-Disposition: attachment/);
    expect(first).toContain(encodeURIComponent('أسعار_report.xlsx'));
    expect(first).toContain(Buffer.from('PK rows').toString('base64'));
    expect(second).not.toContain('attachment');
    expect(await rows()).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }]);
  });

  it('go to one recipient, and take no header from text', async () => {
    const { way, received } = await mailServer();
    await queue(mail({ recipient: 'a,b@mazad.example', subject: 'x\r\nBcc: all@mazad.example' }));
    await sendDue('EMAIL', way);
    expect(received.map((r) => r.to)).toEqual([['"a,b"@mazad.example']]);
    expect(received[0]!.content).not.toMatch(/^Bcc:/m);
  });

  it('are sent once, with any number of processes', async () => {
    const { way, received } = await mailServer();
    for (let i = 0; i < 12; i++) await queue(mail({ subject: `number ${i}` }));
    await Promise.all(Array.from({ length: 4 }, () => sendDue('EMAIL', way)));
    expect(received).toHaveLength(12);
    await sendDue('EMAIL', way, after(3_600));
    expect(received).toHaveLength(12);
  });

  it('are claimed once by processes that wait for the same row', async () => {
    const { way, received } = await mailServer();
    await queue(mail());
    let rounds: Promise<void>[] = [];
    await db.transaction(async (tx) => {
      await tx.query('select 1 from message for update');
      let done = 0;
      rounds = [1, 2].map(() => sendDue('EMAIL', way).then(() => void done++));
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => done + (await db.query(waiting)).length).toBe(2);
    });
    await Promise.all(rounds);
    await sendDue('EMAIL', way);
    expect(received).toHaveLength(1);
  });

  it('are retried after 30 s, 2 min, 10 min, 1 h and 6 h with one Message-ID, and then given up', async () => {
    const ids: string[] = [];
    const { way } = await mailServer({
      onData(stream, _session, done) {
        void text(stream).then((content) => {
          ids.push(/^Message-ID: (.*)$/m.exec(content)![1]!);
          done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
        });
      },
    });
    await queue(mail());
    let seconds = 0;
    for (const wait of [30, 120, 600, 3_600, 21_600]) {
      await sendDue('EMAIL', way, after(seconds));
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'PENDING', error: expect.stringContaining('Come back later') });
      seconds += wait;
      expect(row!.next_try_at).toEqual(after(seconds).now());
      const tries = ids.length;
      await sendDue('EMAIL', way, after(seconds - 1));
      expect(ids).toHaveLength(tries);
    }
    await sendDue('EMAIL', way, after(seconds));
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 6, body_text: 'مرحبًا' }]);
    expect([ids.length, new Set(ids).size]).toEqual([6, 1]);
  });

  it('to an unknown address are given up at once', async () => {
    const way = await refusingMailServer('5.1.1 No such user');
    await queue(mail());
    await sendDue('EMAIL', way);
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
  });

  it('wait when the server refuses them for its own reasons', async () => {
    const way = await refusingMailServer('5.7.1 Relaying denied');
    await queue(mail());
    await sendDue('EMAIL', way);
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
  });

  it.each<[string, (socket: net.Socket) => void]>([
    ['hangs up at once', (socket) => socket.destroy()],
    ['says nothing', () => undefined],
    [
      'dies in the middle of a mail',
      (socket) => {
        socket.write('220 ready\r\n');
        socket.on('data', (line) => {
          const isData = String(line).startsWith('DATA');
          if (String(line).includes('\r\n.\r\n')) socket.destroy();
          else if (isData) socket.write('354 go on\r\n');
          else if (/^(EHLO|MAIL|RCPT)/.test(String(line))) socket.write('250 ok\r\n');
        });
      },
    ],
  ])('wait when the server %s', async (_, behave) => {
    const way = await oddMailServer(behave);
    await queue(mail());
    await sendDue('EMAIL', way, after(0), 300);
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1, error: expect.any(String) }]);
  });

  it('wait when the server is unreachable', async () => {
    await queue(mail());
    await sendDue('EMAIL', mailWayTo(1));
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
  });

  it('claimed by a dead process are sent by another, two minutes later', async () => {
    const { way, received } = await mailServer();
    await queue(mail());
    let wake: (error: Error) => void = () => undefined;
    const send = () =>
      new Promise<void>((_, reject) => {
        wake = reject;
      });
    const dead = sendDue('EMAIL', { send, close: () => undefined }, after(0), 60_000);
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
    await sendDue('EMAIL', way, after(119));
    expect(received).toHaveLength(0);
    await sendDue('EMAIL', way, after(121));
    expect(received).toHaveLength(1);
    // It was only slow; its late answer is ignored.
    wake(new Error('The server hung up.'));
    await dead;
    expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });
});
