import { randomUUID } from 'node:crypto';
import { operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { type Statement, statementEndpoints } from '@mazad/contract/statement';
import type { Page } from '@playwright/test';
import { buyOne } from '../../src/delivered.ts';
import type { Dealer } from '../../src/market.ts';
import { openConsole } from '../../src/operator.ts';
import { expect, expectNoOverflow, fileOf, test, testIn } from '../../src/test.ts';
import { languages, type Words } from '../../src/words.ts';
import { NEWCOMER_EMAIL } from '../../src/world/newcomer.ts';

const DEALER = 'dealer@mazad.example';

test.use({ account: DEALER });

const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function table(page: Page, t: Words) {
  return page.getByRole('table', { name: t('statement.title'), exact: true });
}

function statementOf(dealer: Dealer, query: Record<string, string> = {}): Promise<Statement> {
  return dealer.call(statementEndpoints.getStatement, { query: { count: '1', ...query } as never });
}

/** Truncated texts; the full name of a model is in its title. */
const CUT_OFF = `[...document.querySelectorAll('main :is(span, bdi)')]
  .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis')
  .filter((one) => one.closest('[title]') === null)
  .map((one) => one.textContent)`;

testIn(languages('en'), 'statement', () => {
  test.use({ account: null });

  test('shows what is owed, finds a purchase, narrows to what was received', async ({ page, t, dealer }) => {
    const { appraisalCode: code } = await buyOne(dealer);
    await page.goto('/0/statement');
    await expect(table(page, t)).toBeVisible();
    const { range } = await statementOf(dealer);
    const summary = page.getByRole('region', { name: t('statement.summary') });
    await expect(summary).toContainText(cents.format(Math.abs(range.closingBalance)));
    await expect(table(page, t).getByRole('row').filter({ hasText: code })).toContainText(
      t('statement.kind.PURCHASE'),
    );

    const box = page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(t('statement.searchLabel')))
      .first();
    await box.fill(code);
    await box.press('Enter');
    await expect(page.getByText(t('common.showing', { shown: 1, total: 1 }), { exact: true })).toBeVisible();

    await page.getByRole('radio', { name: t('statement.viewType.RECEIVABLE') }).check({ force: true });
    await expect(page.getByText(t('statement.noResultText'))).toBeVisible();
    await page.getByRole('button', { name: t('common.clearFilters') }).click();
    await expect(page).toHaveURL(/\/0\/statement$/);
    await expect(table(page, t).getByRole('row').filter({ hasText: code })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    const card = table(page, t)
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: t('statement.balance') });
    await expect(card.filter({ hasText: t('statement.payable') }).first()).toBeVisible();
    expect(await page.evaluate<string[]>(CUT_OFF), 'lines that are cut off').toEqual([]);
    const [newest] = (await statementOf(dealer)).groups[0]?.transactions ?? [];
    const id = newest?.invoiceUrl.split('/').at(-1) ?? '';
    await expect(table(page, t).getByRole('button', { name: t('statement.document', { id }) })).toBeVisible();
  });
});

testIn(languages('ar'), 'statement on a phone', () => {
  test.use({ account: null, viewport: { width: 390, height: 844 } });

  test('says in a word, and by no sign, which way a payment goes', async ({ page, t, dealer }) => {
    const payment = {
      kind: 'PAYMENT',
      amount: 100.07,
      method: 'BANK_TRANSFER',
      narrative: 'Ahead',
    } as const;
    const body = { ...payment, storeId: dealer.session.user.storeId, idempotencyKey: randomUUID() };
    await (await openConsole())(operatorMoneyEndpoints.recordStorePayment, { body });
    await page.goto('/0/statement');
    const card = table(page, t)
      .getByRole('row')
      .filter({ hasText: t('statement.kind.PAYMENT') });
    const amounts = card.getByRole('cell').nth(1);
    await expect(amounts).toContainText(t('statement.balance'));
    const [receivable] = ((await amounts.textContent()) ?? '').split(t('statement.balance'));
    expect(receivable).toBe(`${t('statement.receivable')}100.07`);
  });
});

test('takes in by itself what is delivered meanwhile', async ({ page, t, dealer }) => {
  await page.goto('/0/statement');
  await expect(table(page, t)).toBeVisible();
  const { appraisalCode: code } = await buyOne(dealer);
  await expect(table(page, t).getByRole('row').filter({ hasText: code })).toBeVisible();
});

test('exports the range as a workbook and as a document', async ({ page, t }) => {
  await page.goto('/0/statement');
  await expect(table(page, t)).toBeVisible();
  const marks = { exportExcel: 'PK', exportPdf: '%P' } as const;
  for (const [item, mark] of Object.entries(marks) as [keyof typeof marks, string][]) {
    await page.getByRole('button', { name: t('statement.export') }).click();
    const choice = page.getByRole('menuitem', { name: t(`statement.${item}`) });
    const name = /^Statement_\d{4}-\d{2}-01_\d{4}-\d{2}-\d{2}\.(xlsx|pdf)$/;
    expect((await fileOf(page, choice.click(), name)).subarray(0, 2).toString()).toBe(mark);
  }
});

test.describe('a store on its first day', () => {
  test.use({ account: NEWCOMER_EMAIL });

  test('is told what will appear', async ({ page, t }) => {
    await page.goto('/0/statement');
    await expect(page.getByText(t('statement.emptyText'))).toBeVisible();
    await expect(page.getByText(t('statement.balanceType.BALANCED'), { exact: true })).toBeVisible();
  });
});

test('prints the whole range and not the rows that were scrolled to', async ({ page, t }) => {
  // As on a phone: a document that cannot be shown inside the page is downloaded, to be printed from there.
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false })",
  );
  await page.goto('/0/statement');
  await expect(table(page, t)).toBeVisible();
  await page.getByRole('button', { name: t('statement.export') }).click();
  const file = await fileOf(page, page.getByRole('menuitem', { name: t('statement.print') }).click());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
