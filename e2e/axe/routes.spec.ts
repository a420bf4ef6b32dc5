import { assessmentEndpoints } from '@mazad/contract/assessments';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { askForReview, buyOne, winOne } from '../src/delivered.ts';
import { LOOKS } from '../src/looks.ts';
import { type Dealer, knownDealer } from '../src/market.ts';
import { expectFitsFinger } from '../src/phone.ts';
import { expect, inPage, type Trouble, test } from '../src/test.ts';
import type { Words } from '../src/words.ts';
import { DEALER_ROUTES, NO_DEAL_CODE, PAAS_ROUTES, type Subjects } from './dealer-routes.ts';
import { fill, type Route } from './route.ts';

const DEALER = 'dealer@mazad.example';
const PAAS = 'paas@mazad.example';

let known: Promise<Subjects> | undefined;

async function makeSubjects(dealer: Dealer): Promise<Subjects> {
  const { appraisalCode: wonCode } = await winOne(dealer);
  const { appraisalCode: deliveredCode } = await buyOne(dealer);
  const review = await askForReview(dealer);
  const session = await dealer.call(assessmentEndpoints.startAssessment, {
    body: { appraisalCode: deliveredCode },
  });
  return { wonCode, deliveredCode, reviewId: review._id, sessionId: session.id };
}

/** Shared by all looks. */
async function subjectsOf(): Promise<Subjects> {
  known ??= makeSubjects(await knownDealer(DEALER));
  return known;
}

interface Looking {
  page: Page;
  t: Words;
  trouble: Trouble;
  hasTouch: boolean;
}

async function lookAt({ page, t, trouble, hasTouch }: Looking, routes: readonly Route[], subjects: Subjects) {
  await page.addInitScript({ path: inPage('measure-text') });
  await page.addInitScript({ path: inPage('touch-targets') });
  trouble.allow(new RegExp(`status of 404 .*/${NO_DEAL_CODE}`));
  for (const [name, address, shown] of routes) {
    await page.goto(fill(address, subjects));
    await expect(shown(page, t), name).toBeVisible();
    await expectAccessible(page, name);
    if (hasTouch) await expectFitsFinger(page, name);
  }
}

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...look, account: DEALER });

    test('every route', async ({ page, t, trouble }) => {
      await lookAt({ page, t, trouble, hasTouch: look.hasTouch }, DEALER_ROUTES, await subjectsOf());
    });
  });

  test.describe(`PAAS, ${name}`, () => {
    test.use({ ...look, account: PAAS });

    test('what looks different', async ({ page, t, trouble }) => {
      await lookAt({ page, t, trouble, hasTouch: look.hasTouch }, PAAS_ROUTES, await subjectsOf());
    });
  });
}
