/** The bids screen as a dealer sees it: rows by model name, cells by column. */
import { expect, type Locator, type Page } from '@playwright/test';
import { money, type Words } from './words.ts';

// By the columns' names: a viewer has no boxes to select rows.
const CELLS = {
  rank: 'rank',
  myBid: 'myBid',
  update: 'update',
  myQuantity: 'myQuantity',
  topBid: 'topBid',
  gap: 'gapToFirstRank',
  onOff: 'switch',
  menu: 'menu',
} as const;

export interface RowOnScreen {
  row: Locator;
  /** The price input. */
  price: Locator;
  cell(column: keyof typeof CELLS): Locator;
  quantity: Locator;
  onOff: Locator;
  menu: Locator;
}

export function bidGrid(page: Page, t: Words): Locator {
  return page.getByRole('grid', { name: t('bids.tableLabel') });
}

export function bidRow(page: Page, t: Words, name: string): RowOnScreen {
  const price = page.getByRole('textbox', { name: t('bids.updateOf', { name }), exact: true });
  const row = bidGrid(page, t).getByRole('row').filter({ has: price });
  return {
    row,
    price,
    cell: (column) => row.locator(`[data-column="${CELLS[column]}"]`),
    quantity: row.getByRole('combobox', { name: t('bids.quantityOf', { name }), exact: true }),
    onOff: row.getByRole('switch', { name: t('bids.switchOf', { name }), exact: true }),
    menu: row.getByRole('button', { name: t('bids.menuOf', { name }), exact: true }),
  };
}

/** The cards of the phone's list. */
export function bidCards(page: Page, t: Words): Locator {
  return page.getByRole('list', { name: t('bids.tableLabel') }).getByRole('listitem');
}

/** The link to the rows of a rank, with their number. */
export function badge(page: Page, t: Words, name: string): Locator {
  return page.getByRole('navigation', { name: t('bids.badges') }).getByRole('link', { name });
}

/** Resolves once the rows of a filter are shown, which is part of their request: the old ones stay until then. */
export async function rowsOf(page: Page, filter: string): Promise<void> {
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/assets/biding') && (answer.request().postData() ?? '').includes(filter),
  );
  await expect(page.locator('[data-stale]')).toHaveCount(0);
}

/** Opens the screen filtered to one model. */
export async function openRow(page: Page, t: Words, name: string): Promise<RowOnScreen> {
  await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
  const found = bidRow(page, t, name);
  await found.row.waitFor();
  return found;
}

/** The box that selects a row, or a card on a phone. */
export function selectBox(page: Page, t: Words, name: string): Locator {
  return page.getByRole('checkbox', { name: t('grid.selectRow', { name }), exact: true });
}

/** Selects cards of the phone's list: the first by a long press, which brings the others' boxes. */
export async function selectCards(
  page: Page,
  t: Words,
  [first = '', ...others]: readonly string[],
): Promise<void> {
  const heading = bidCards(page, t).filter({ hasText: first }).getByRole('heading').first();
  const touch = { pointerType: 'touch', bubbles: true };
  await heading.dispatchEvent('pointerdown', { ...touch, clientX: 60, clientY: 200 });
  await expect(selectBox(page, t, first)).toBeChecked();
  await heading.dispatchEvent('pointerup', touch);
  for (const name of others) await selectBox(page, t, name).check();
}

/** Types a price into the cell and sends it. */
export async function typePrice(page: Page, row: RowOnScreen, price: number): Promise<void> {
  await row.price.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(price));
  await page.keyboard.press('Enter');
}

/** Waits until a question has been shown long enough for an answer to count, by the page's own clock. */
export async function readQuestion(page: Page): Promise<void> {
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 400, asked);
}

export function toast(page: Page): Locator {
  // The toast container is the last polite live region of the page.
  return page
    .getByRole('status')
    .filter({ has: page.getByRole('button').or(page.getByRole('link')) })
    .last();
}

/** The message shown once a price is saved. */
export function savedWords(t: Words, name: string, before: number, after: number): string {
  return t.markup('bids.change', { name: () => name, before: money(before), after: money(after) });
}
