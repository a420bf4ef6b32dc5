/** Which model a row is about. */
import { bidGrid } from '../../src/bids-page.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages } from '../../src/words.ts';

const DEALER = 'dealer@mazad.example';

testIn(languages('ar'), 'the brand of a row', (language) => {
  test.use({ account: DEALER });

  test('stands behind a name that lacks it, in list and drawer', async ({ page, t, dealer }) => {
    const rows = await dealer.rows();
    const row = rows.find(({ assetName, brandName }) => !assetName.startsWith(brandName.en));
    if (!row) throw new Error('Every name begins with its brand.');
    await page.goto(`/0/bids?search=${encodeURIComponent(row.assetName)}&row=${row.assetId}`);
    const told = `${row.assetName} · ${row.brandName[language]}`;
    await expect(bidGrid(page, t).locator(`[data-row="${row.assetId}"]`)).toContainText(told);
    await expect(page.getByRole('complementary').getByRole('heading', { name: told })).toBeVisible();
  });
});
