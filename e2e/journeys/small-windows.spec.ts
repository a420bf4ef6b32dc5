/** Nothing is cut off on a narrow phone, and nothing is lost at four times the size (WCAG 1.4.10). */
import type { Locator, Page } from '@playwright/test';
import { bidCards } from '../src/bids-page.ts';
import { holdRequests } from '../src/hold.ts';
import { losingRow } from '../src/own-model.ts';
import { expect, expectNoOverflow, test, testIn } from '../src/test.ts';
import { LOCALES, languages } from '../src/words.ts';

const LISTS = [
  ['/0/bids', 'bids.tableLabel'],
  ['/0/my-deals', 'deals.title'],
] as const;

async function openCards(page: Page, path: string, label: string): Promise<Locator> {
  await page.goto(path);
  const list = page.getByRole('list', { name: label });
  await list.getByRole('listitem').first().waitFor();
  return list;
}

const DEALER = 'dealer@mazad.example';

// What is too wide overflows the other edge in the other direction.
testIn(LOCALES, 'on a narrow phone', () => {
  test.use({ account: DEALER, viewport: { width: 360, height: 740 }, hasTouch: true });

  test('My Deals is as wide as the window', async ({ page, t }) => {
    await openCards(page, '/0/my-deals', t('deals.title'));
    const beyond = await page.evaluate<number>(
      'document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth',
    );
    expect(beyond, 'pixels beyond the window').toBe(0);
  });
});

testIn(LOCALES, 'on a phone held sideways', () => {
  test.use({ account: DEALER, viewport: { width: 844, height: 390 }, hasTouch: true });

  test('bids and deals are cards, and a statement tells its amounts', async ({ page, t }) => {
    for (const [path, label] of LISTS) {
      await openCards(page, path, t(label));
      await expectNoOverflow(page);
    }
    await page.goto('/0/statement');
    await expect(page.getByText(t('statement.balance'), { exact: true }).first()).toBeVisible();
    await expectNoOverflow(page);
  });
});

testIn(languages('ar'), 'on a narrow phone', () => {
  test.use({ account: DEALER, viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a card keeps its height while its price is saved', async ({ page, t, dealer }) => {
    const { assetName: name } = await losingRow(dealer);
    const letGo = await holdRequests(page, '**/api/bids');
    await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
    const card = bidCards(page, t).first();
    await card.waitFor();
    const before = await card.boundingBox();
    await card.getByRole('button', { name: t('bids.updateOf', { name }), exact: true }).tap();
    await card.getByRole('button', { name: t('bids.more') }).tap();
    await card.getByRole('button', { name: t('common.save') }).tap();
    await expect(card).toContainText(t('bids.saving'));
    expect((await card.boundingBox())?.height).toBe(before?.height);
    letGo();
    await expect(card).toContainText(t('bids.saved'));
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });
});

testIn(languages('ar'), 'at four times the size', () => {
  test.use({ account: DEALER, viewport: { width: 320, height: 256 } });

  test('a list has room for what it lists', async ({ page, t }) => {
    for (const [path, label] of LISTS) {
      const list = await openCards(page, path, t(label));
      expect((await list.locator('..').boundingBox())?.height, path).toBeGreaterThan(150);
    }
  });
});
