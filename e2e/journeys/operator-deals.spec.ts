import type { Locator, Page } from '@playwright/test';
import { bringIn, pickUp } from '../src/market.ts';
import { keepOperator, type OperatorWords, operatorWordsOf } from '../src/operator.ts';
import { expect, test } from '../src/test.ts';
import { LOCALES } from '../src/words.ts';

const DEALER = 'dealer@mazad.example';

/** Chooses a move, fills its form in, and makes it. */
async function move(
  drawer: Locator,
  t: OperatorWords,
  id: 'REFUSED' | 'CHARGED',
  reason: string,
  charge?: string,
) {
  const name = t(`operatorDeals.move.${id}`);
  await drawer.getByRole('button', { name, exact: true }).click();
  const form = drawer.locator('form');
  if (charge) await form.getByLabel(t('operatorDeals.charge')).fill(charge);
  await form.getByLabel(t('operatorDeals.reason')).fill(reason);
  const outlook = form.getByRole('region', { name: t('operatorDeals.outlook') });
  // What it does to the money stands there before it is made.
  await expect(outlook).toContainText(charge ?? t('operatorDeals.nothingMoves'));
  await form.getByRole('button', { name, exact: true }).click();
  await expect(form).toHaveCount(0);
}

async function openDeal(page: Page, t: OperatorWords, code: string): Promise<Locator> {
  await page.goto(`/operator/deals?search=${code}`);
  const board = page.getByRole('grid', { name: t('operatorDeals.title') });
  await board
    .getByRole('row')
    .filter({ hasText: code })
    .getByText(t('operatorDeals.states.IN_TRANSIT'))
    .click();
  return page.getByRole('complementary');
}

for (const language of LOCALES) {
  const t = operatorWordsOf(language);

  test.describe(`deals and shipments, ${language}`, () => {
    test.use({ language });

    test('a refusal is settled with a charge, and many deals move at once', async ({
      page,
      origin,
      rival,
    }) => {
      const dealer = await rival(DEALER);
      const leading = (await dealer.rows('RANK_ONE')).filter(
        (row) => (row.myBid?.availableQuantity ?? 0) > 2,
      );
      const assetId = leading[0]?.assetId ?? '';
      const [refused, waiting] = [await bringIn(origin, assetId), await bringIn(origin, assetId)];
      await pickUp(origin, refused.appraisalCode);
      await keepOperator(page, origin);

      const drawer = await openDeal(page, t, refused.appraisalCode);
      await move(drawer, t, 'REFUSED', 'The box was open');
      await expect(drawer.getByText(t('operatorDeals.states.REFUSED')).first()).toBeVisible();
      await move(drawer, t, 'CHARGED', 'Courier paid both ways', '25.50');
      const course = drawer.getByRole('list', { name: t('operatorDeals.course') });
      await expect(course.getByRole('listitem')).toHaveCount(4);
      await expect(drawer.getByText(t('operatorDeals.kinds.CHARGE'), { exact: true })).toBeVisible();
      await drawer.getByRole('button', { name: t('operatorDeals.showCustomer'), exact: true }).click();
      await expect(drawer.getByText('Mona Saleh')).toBeVisible();

      await page.goto('/operator/deals');
      await page.getByRole('button', { name: t('operatorDeals.moveMany') }).click();
      const dialog = page.getByRole('dialog', { name: t('operatorDeals.many.title') });
      const codes = `${waiting.appraisalCode.toLowerCase()}\n${refused.appraisalCode}\nMZ-NOBODY`;
      await dialog.getByLabel(t('operatorDeals.many.codes')).fill(codes);
      await dialog.getByRole('button', { name: t('operatorDeals.many.preview') }).click();
      await expect(dialog.getByText(t('operatorDeals.many.refused', { count: 2 }))).toBeVisible();
      await dialog.getByRole('button', { name: t('operatorDeals.many.apply', { count: 1 }) }).click();
      const done = dialog.getByRole('row').filter({ hasText: waiting.appraisalCode });
      await expect(done).toContainText(t('operatorDeals.many.results.done'));
      await dialog
        .getByRole('button', { name: t('operatorDeals.many.close'), exact: true })
        .last()
        .click();
      const { appraisals } = await dealer.deals({ search: waiting.appraisalCode });
      expect(appraisals[0]?.courierStatus).toBe('In Transit');
    });
  });
}
