import { biddingEndpoints } from '@mazad/contract/bidding';
import type { Page } from '@playwright/test';
import { openRow } from '../src/bids-page.ts';
import { keepOperator, type OperatorWords, operatorWordsOf } from '../src/operator.ts';
import { expect, test } from '../src/test.ts';
import { LOCALES, money } from '../src/words.ts';
import { queryDatabase } from '../src/world/database.ts';

const DEALER = 'dealer@mazad.example';
const MOST_TRADED = 'mobile-phones';

test.use({ account: DEALER });

/** Types the store's own percent for the second grade of the category in which it bids most; nothing removes it. */
async function setSecondGrade(page: Page, t: OperatorWords, storeId: string, percent: string): Promise<void> {
  await page.goto(`/operator/stores?row=${storeId}`);
  const drawer = page.getByRole('complementary');
  const section = drawer.locator('section', { hasText: t('operatorMarket.own.title') }).last();
  await section.getByRole('button', { name: t('operatorMarket.own.change') }).click();
  // The first field has the focus; the next one is a Tab away and takes what is typed in place of what it holds.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Delete');
  await page.keyboard.type(percent);
  // How many offers change stands there before anything is done.
  await expect(section.locator('form > p').first()).toContainText(/\d/);
  await section.getByLabel(t('operator.noteRequired')).fill('Agreed for this season');
  await section.getByRole('button', { name: t('operatorMarket.own.apply') }).click();
  // The form goes when the server has answered, and not before.
  await expect(section.locator('form')).toHaveCount(0);
}

for (const language of LOCALES) {
  const words = operatorWordsOf(language);

  test.describe(`the market’s settings, ${language}`, () => {
    test.use({ language });

    test('a dealer percent moves a dealer’s offers, and they follow the base percent again', async ({
      page,
      t,
      origin,
      rival,
    }) => {
      const dealer = await rival(DEALER);
      // The form opens with the category of most bids.
      const query = { filterBy: 'RANK_ONE' as const, categoryId: MOST_TRADED, count: 10 };
      const row = (await dealer.call(biddingEndpoints.listBids, { body: query })).assets[0];
      const before = row?.myBids[1];
      if (!row?.myBid || !before) throw new Error('The dealer is first nowhere.');
      const [store] = await queryDatabase<{ store_id: string }>(
        'select store_id from member where email_key = $1',
        [DEALER],
      );
      const storeId = store?.store_id ?? '';
      await keepOperator(page, origin);

      await setSecondGrade(page, words, storeId, '61.5');
      const offer = Math.floor(row.myBid.spotPrice * 0.615);
      const shown = await openRow(page, t, row.assetName);
      await shown.menu.click();
      await page.getByRole('menuitem', { name: t('bids.viewHistory') }).click();
      const drawer = page.getByRole('complementary');
      await drawer.getByRole('radio', { name: t('why.tabs.grades') }).check();
      await expect(drawer.getByRole('row').filter({ hasText: '61.50%' })).toContainText(money(offer));

      await setSecondGrade(page, words, storeId, '');
      const { percent, offer: again } = (await dealer.row(row.assetId)).myBids[1] ?? {};
      expect([percent, again]).toEqual([before.percent, before.offer]);
    });
  });
}
