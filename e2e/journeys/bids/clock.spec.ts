/** Pages, their server, its database and the tests share one clock, so all times in a journey are of the same day. */
import { expect, test } from '../../src/test.ts';
import { queryDatabase } from '../../src/world/database.ts';

/** More than the gap between two readings on a busy machine, and far less than a day. */
const APART_MS_MAX = 60_000;

test('there is one clock', async ({ page, browser, origin }) => {
  await page.goto('/');
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  const [row] = await queryDatabase<{ at: Date }>('select clock_timestamp() as at');
  const read = {
    page: await page.evaluate(() => Date.now()),
    otherWindow: Date.parse(await other.evaluate(() => new Date().toISOString())),
    database: row!.at.getTime(),
  };
  for (const [name, at] of Object.entries(read)) {
    expect(Math.abs(at - Date.now()), name).toBeLessThan(APART_MS_MAX);
  }
  await other.context().close();
});
