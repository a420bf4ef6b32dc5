/** The bids screen as a dealer sees it: rows by the name of their model, cells by their column. */
import type { Locator, Page } from '@playwright/test';
import { money, type Words } from './words.ts';

// Beside the model's name, which is the row's header.
const CELLS = { rank: 0, myBid: 1, update: 2, myQuantity: 3, topBid: 4, gap: 5, onOff: 6, menu: 7 } as const;

export interface RowOnScreen {
  row: Locator;
  /** Where the price is typed. */
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
    cell: (column) => row.getByRole('gridcell').nth(CELLS[column]),
    quantity: row.getByRole('combobox', { name: t('bids.quantityOf', { name }), exact: true }),
    onOff: row.getByRole('switch', { name: t('bids.switchOf', { name }), exact: true }),
    menu: row.getByRole('button', { name: t('bids.menuOf', { name }), exact: true }),
  };
}

/** Opens the screen with one model in it. */
export async function openRow(page: Page, t: Words, name: string): Promise<RowOnScreen> {
  await page.goto(`/0/bids?search=${encodeURIComponent(name)}`);
  const found = bidRow(page, t, name);
  await found.row.waitFor();
  return found;
}

/** Types a price into the cell and sends it. */
export async function typePrice(page: Page, row: RowOnScreen, price: number): Promise<void> {
  await row.price.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(price));
  await page.keyboard.press('Enter');
}

export function toast(page: Page): Locator {
  // The toasts' place is the last of the page's polite messages.
  return page
    .getByRole('status')
    .filter({ has: page.getByRole('button').or(page.getByRole('link')) })
    .last();
}

/** What is said once a price is saved. */
export function savedWords(t: Words, name: string, before: number, after: number): string {
  return t.markup('bids.change', { name: () => name, before: money(before), after: money(after) });
}
