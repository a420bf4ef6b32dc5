import { randomUUID } from 'node:crypto';
import { operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { expectAccessible } from '../src/axe.ts';
import { askForReview } from '../src/delivered.ts';
import { LOOKS } from '../src/looks.ts';
import { type Dealer, knownDealer } from '../src/market.ts';
import { keepOperator, openConsole } from '../src/operator.ts';
import { expectFitsFinger } from '../src/phone.ts';
import { expect, inPage, test } from '../src/test.ts';
import { queryDatabase } from '../src/world/database.ts';
import { OPERATOR_ROUTES, type OperatorSubjects } from './operator-routes.ts';
import { fill } from './route.ts';

const DEALER = 'dealer@mazad.example';

async function idOf(sql: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(sql, []);
  if (!row) throw new Error(`Nothing found: ${sql}`);
  return row.id;
}

/** Data for the money and grade desks: a payment, a bulk purchase, an audit run, a review. */
async function makeMoney(storeId: string) {
  const ask = await openConsole();
  const keyed = () => ({ storeId, narrative: 'Looked at', idempotencyKey: randomUUID() });
  const payment = await ask(operatorMoneyEndpoints.recordStorePayment, {
    body: { ...keyed(), kind: 'PAYMENT', amount: 12.5, method: 'CASH' },
  });
  const lines = [{ description: 'iPhone 12 64GB', quantity: 2, unitPrice: 100.5 }];
  const stackId = `ST-${randomUUID().slice(0, 8)}`;
  const bulk = await ask(operatorMoneyEndpoints.createBulkPurchase, {
    body: { ...keyed(), stackId, lines, total: 211.05 },
  });
  const run = await ask(operatorMoneyEndpoints.askForAudit, {});
  return {
    payment: `${storeId}.${payment.transactionId}`,
    bulkPurchase: `${storeId}.${bulk.transactionId}`,
    auditRunId: run.runId,
  };
}

let known: Promise<OperatorSubjects> | undefined;

async function makeSubjects(dealer: Dealer): Promise<OperatorSubjects> {
  const review = await askForReview(dealer);
  const storeId = dealer.session.user.storeId;
  return {
    ...(await makeMoney(storeId)),
    storeId,
    reviewId: review._id,
    signupId: await idOf(`select signup_id as id from signup where stage = 'IN_REVIEW' order by 1 limit 1`),
    dealCode: await idOf('select appraisal_code as id from deal order by won_at desc limit 1'),
    partnerId: await idOf('select partner_id as id from partner order by 1 limit 1'),
    assetId: await idOf('select asset_id as id from asset order by lower(name) limit 1'),
    brandId: await idOf('select brand_id as id from brand order by 1 limit 1'),
    categoryId: await idOf('select category_id as id from category order by 1 limit 1'),
    messageId: await idOf('select message_id as id from message order by created_at desc limit 1'),
    auditId: await idOf('select audit_id as id from audit_log order by happened_at desc limit 1'),
    askingId: await idOf('select asking_id as id from asking order by asked_at desc limit 1'),
  };
}

for (const { name, ...look } of LOOKS) {
  test.describe(`operator, ${name}`, () => {
    test.use(look);

    test('sign-in', async ({ page, t }) => {
      await page.addInitScript({ path: inPage('measure-text') });
      await page.addInitScript({ path: inPage('touch-targets') });
      await page.goto('/operator/login');
      await page.getByRole('button', { name: t('operator.signIn.next') }).click();
      await expectAccessible(page, 'sign-in with errors');
      if (look.hasTouch) await expectFitsFinger(page, 'sign-in with errors');
    });

    test('every route', async ({ page, t }) => {
      await page.addInitScript({ path: inPage('measure-text') });
      await page.addInitScript({ path: inPage('touch-targets') });
      // Shared by all looks.
      known ??= makeSubjects(await knownDealer(DEALER));
      const subjects = await known;
      await keepOperator(page);
      for (const [title, address, shown] of OPERATOR_ROUTES) {
        await page.goto(fill(address, subjects));
        await expect(shown(page, t).first(), title).toBeVisible();
        await expectAccessible(page, title);
        if (look.hasTouch) await expectFitsFinger(page, title);
      }
    });
  });
}
