/** One deal from its award to its last payment: at each step every screen, call and file shows the same amounts. */
import { randomUUID } from 'node:crypto';
import { creditEndpoints } from '@mazad/contract/credit';
import { dashboardEndpoints } from '@mazad/contract/dashboard';
import { dealsEndpoints } from '@mazad/contract/deals';
import { operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { statementEndpoints } from '@mazad/contract/statement';
import type { Page } from '@playwright/test';
import { winOne } from '../../src/delivered.ts';
import { type Dealer, handOver, pickUp, signInDealer } from '../../src/market.ts';
import { openConsole } from '../../src/operator.ts';
import { addPerson } from '../../src/people/people.ts';
import { signIn } from '../../src/people/sign-in-form.ts';
import { readSheet } from '../../src/read-sheet.ts';
import { expect, fileOf, test, testIn } from '../../src/test.ts';
import { type Locale, languages, type Words } from '../../src/words.ts';

/** In fils. What is won is in transit, owed, or neither; what is owed is posted and not yet paid. */
interface Amounts {
  won: number;
  inTransit: number;
  /** Won and not delivered. */
  held: number;
  /** Debited and credited by the statement. */
  payable: number;
  receivable: number;
  /** The deal's, in English. */
  status: 'Won' | 'In Transit' | 'Delivered';
  isPaid: boolean;
}

interface Journey {
  page: Page;
  t: Words;
  language: Locale;
  origin: string;
  dealer: Dealer;
  code: string;
}

const LIMIT = 100_000_000;

const fixed = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const shown = (fils: number) => `${fils < 0 ? '−' : ''}${fixed.format(Math.abs(fils) / 100)}`;
const fils = (amount: number | string) => Math.round(Number(amount) * 100);
const owedBy = ({ payable, receivable }: Amounts) => payable - receivable;
const typeOf = (owed: number) => (owed > 0 ? 'PAY' : owed < 0 ? 'RECEIVE' : 'BALANCED');

async function expectCalls({ dealer, code }: Journey, amounts: Amounts): Promise<void> {
  const params = { storeId: dealer.session.user.storeId };
  const [summary, balance, credit, statement, deal] = await Promise.all([
    dealer.call(dashboardEndpoints.getDealsSummary, { body: { by: 'value' } }),
    dealer.call(statementEndpoints.getRunningBalance, {}),
    dealer.call(creditEndpoints.getCreditLimit, { params }),
    dealer.call(statementEndpoints.getStatement, { query: {} }),
    dealer.call(dealsEndpoints.getDeal, { params: { id: code } }),
  ]);
  const owed = owedBy(amounts);
  const { won, held, inTransit, payable, receivable, status, isPaid } = amounts;
  const isDelivered = status === 'Delivered';
  expect({
    summary: [summary.dealsWon, summary.delivered, summary.pendingDelivery, summary.paid].map(fils),
    balance: [balance.runningBalance, 0 - balance.due, balance.inTransit, balance.pendingDelivery].map(fils),
    unsettled: fils(balance.paymentDetails.unsettled.amount),
    credit: [credit.runningBalance, credit.blockedCredit, credit.availableCredit].map(fils),
    range: [statement.range.payable, statement.range.receivable, statement.range.closingBalance].map(fils),
    last: statement.groups[0] ? fils(statement.groups[0].transactions[0]?.balance ?? 0) : 0,
    deal: [fils(deal.totalAmount), deal.courierStatus, deal.payment?.state ?? null],
    unpaid: fils(deal.payment?.unsettled ?? 0),
  }).toEqual({
    summary: [won, isDelivered ? won : 0, held, isPaid ? won : 0],
    balance: [owed, owed, inTransit, held],
    unsettled: Math.max(0, owed),
    credit: [owed, held, LIMIT - owed - held],
    range: [payable, receivable, owed],
    last: owed,
    deal: [won, status, isDelivered ? (isPaid ? 'PAID' : 'DUE') : null],
    unpaid: Math.max(0, owed),
  });
  expect(balance.balanceType).toBe(typeOf(owed));
}

async function expectScreens({ page, t, code }: Journey, amounts: Amounts): Promise<void> {
  const owed = owedBy(amounts);
  const { won, held, inTransit, payable, receivable, status, isPaid } = amounts;
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/0/dashboard?by=value');
  await expect(card(t('dashboard.pay.title')).getByRole('definition')).toHaveText(
    [owed, inTransit, held].map(shown),
  );
  await expect(card(t('dashboard.summary.title')).getByRole('definition')).toHaveText(
    [won, status === 'Delivered' ? won : 0, held, 0, isPaid ? won : 0].map(shown),
  );
  await page.goto('/0/credit');
  const parts = card(t('credit.available')).getByRole('definition');
  for (const [at, amount] of [owed, held, LIMIT - owed - held].entries()) {
    await expect(parts.nth(2 * at)).toHaveText(shown(amount));
  }
  await page.goto('/0/statement');
  const cards = page.getByRole('region', { name: t('statement.summary') });
  await expect(cards).toContainText(shown(Math.abs(owed)));
  await expect(cards).toContainText(t(`statement.balanceType.${typeOf(owed)}`));
  const figure = (label: string) =>
    page
      .getByText(new RegExp(`^${label}`))
      .first()
      .locator('xpath=..');
  await expect(figure(t('statement.opening'))).toContainText(shown(0));
  await expect(figure(t('statement.closing'))).toContainText(shown(owed));
  const rows = page.getByRole('table', { name: t('statement.title'), exact: true }).getByRole('row');
  if (payable > 0) await expect(rows.filter({ hasText: code })).toContainText(shown(payable));
  if (receivable > 0)
    await expect(rows.filter({ hasText: t('statement.kind.PAYMENT') }).first()).toContainText(shown(owed));
}

/** The statement's rows are its closing balance, its entries, its opening balance; each deal has one row. */
function expectFiles({ code }: Journey, amounts: Amounts, files: { statement: Buffer; deals: Buffer }): void {
  const [header = [], closing = [], ...entries] = readSheet(files.statement);
  const opening = entries.pop() ?? [];
  const [payable, receivable, balance] = [9, 10, 11];
  const sum = (column: number) => entries.reduce((all, row) => all + fils(row[column] || 0), 0);
  expect(header.length).toBe(13);
  expect([opening, closing].map((row) => fils(row[balance] ?? ''))).toEqual([0, owedBy(amounts)]);
  expect([sum(payable), sum(receivable)]).toEqual([amounts.payable, amounts.receivable]);
  for (const row of entries) if (row[4] === code) expect(fils(row[payable] ?? '')).toBe(amounts.won);
  const [, deal = [], ...others] = readSheet(files.deals);
  expect([deal[1], fils(deal[7] ?? ''), others]).toEqual([code, amounts.won, []]);
  expect(fils(deal[5] ?? '') + fils(deal[6] ?? '')).toBe(amounts.won);
}

async function expectAll(journey: Journey, amounts: Amounts): Promise<void> {
  await expectCalls(journey, amounts);
  await expectScreens(journey, amounts);
  const { storeId } = journey.dealer.session.user;
  const read = async (path: string) => {
    const headers = {
      authorization: `Bearer ${journey.dealer.session.token}`,
      'accept-language': journey.language,
    };
    return Buffer.from(await (await fetch(`${journey.origin}/api${path}`, { headers })).arrayBuffer());
  };
  const statement = await read(`/v1/member-account-transactions/export/${storeId}?isSummeryRequired=true`);
  expectFiles(journey, amounts, { statement, deals: await read('/appraisal/export?listType=MEM') });
}

/** Both files as a dealer downloads them. */
async function download({ page, t }: Journey): Promise<{ statement: Buffer; deals: Buffer }> {
  await page.goto('/0/statement');
  await page.getByRole('button', { name: t('statement.export') }).click();
  const excel = page.getByRole('menuitem', { name: t('statement.exportExcel') });
  const statement = await fileOf(page, excel.click());
  await page.goto('/0/my-deals');
  const deals = await fileOf(page, page.getByRole('button', { name: t('deals.download') }).click());
  return { statement, deals };
}

testIn(languages('en'), 'money', (language) => {
  test('is the same on every screen, call and file, from award to payment', async ({ page, t, origin }) => {
    test.setTimeout(90_000);
    const person = await addPerson('money', language);
    const dealer = await signInDealer(person.email);
    const { appraisalCode: code, dealPrice, underwriterSellTaxValue } = await winOne(dealer);
    const won = fils(dealPrice + underwriterSellTaxValue);
    expect(fils(underwriterSellTaxValue)).toBe(Math.round(fils(dealPrice) * 0.05));
    const journey = { page, t, language, origin, dealer, code };
    await signIn(page, t, person.email);

    const none = { won, inTransit: 0, held: 0, payable: 0, receivable: 0, isPaid: false };
    await expectAll(journey, { ...none, held: won, status: 'Won' });
    await pickUp(code);
    await expectAll(journey, { ...none, inTransit: won, held: won, status: 'In Transit' });
    await handOver(code);
    const owed = { ...none, payable: won, status: 'Delivered' } as const;
    await expectAll(journey, owed);

    const ask = await openConsole();
    const { storeId } = dealer.session.user;
    const terms = { kind: 'PAYMENT', method: 'BANK_TRANSFER', narrative: 'As agreed', storeId } as const;
    const pay = (amount: number) =>
      ask(operatorMoneyEndpoints.recordStorePayment, {
        body: { ...terms, amount: amount / 100, idempotencyKey: randomUUID() },
      });
    await pay(10_007);
    await expectAll(journey, { ...owed, receivable: 10_007 });
    await pay(won - 10_007);
    const paid = { ...owed, receivable: won, isPaid: true };
    await expectAll(journey, paid);
    await pay(5_025);
    const ahead = { ...paid, receivable: won + 5_025 };
    await expectAll(journey, ahead);
    expectFiles(journey, ahead, await download(journey));
  });
});
