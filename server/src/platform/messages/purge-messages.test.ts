import { expect, it } from 'vitest';
import { purgeMessages } from './purge-messages.ts';
import { after, db, mail, queue, rows, useMessages } from './sending.fixture.ts';

useMessages();
const DAY_SECONDS = 86_400;

it('deletes mails and SMS after 90 days, but none that are still to be sent', async () => {
  for (const state of ['PENDING', 'SENT', 'FAILED', 'KEPT']) {
    const recipient = `${state.toLowerCase()}@mazad.example`;
    await queue(mail({ recipient }));
    await db.query('update message set state = $2 where recipient = $1', [recipient, state]);
  }
  await db.query("update message set created_at = created_at - interval '1 second' where state = 'KEPT'");
  const days = (count: number, seconds = 0) =>
    purgeMessages({ db, clock: after(count * DAY_SECONDS + seconds) });
  expect(await days(89)).toBe(0);
  expect(await days(90)).toBe(1);
  expect(await days(90, 1)).toBe(2);
  expect((await rows()).map((row) => row.state)).toEqual(['PENDING']);
});
