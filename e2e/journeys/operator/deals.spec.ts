import type { Locator, Page } from '@playwright/test';
import { winOne } from '../../src/delivered.ts';
import { holdAnswer } from '../../src/hold.ts';
import { handOver, pickUp } from '../../src/market.ts';
import { keepOperator } from '../../src/operator.ts';
import { addDealer } from '../../src/people/owner.ts';
import { expect, fileOf, test, testIn } from '../../src/test.ts';
import { languages, type Words } from '../../src/words.ts';

/** Chooses a move, fills in its form, and submits it. */
async function move(drawer: Locator, t: Words, id: 'REFUSED' | 'CHARGED', reason: string, charge?: string) {
  const name = t(`operatorDeals.move.${id}`);
  await drawer.getByRole('button', { name, exact: true }).click();
  const form = drawer.locator('form');
  if (charge) await form.getByLabel(t('operatorDeals.charge')).fill(charge);
  await form.getByLabel(t('operatorDeals.reason')).fill(reason);
  const outlook = form.getByRole('region', { name: t('operatorDeals.outlook') });
  // The form shows the effect on the money before the move is made.
  await expect(outlook).toContainText(charge ?? t('operatorDeals.nothingMoves'));
  await form.getByRole('button', { name, exact: true }).click();
  await expect(form).toHaveCount(0);
}

async function openDeal(page: Page, t: Words, code: string): Promise<Locator> {
  await page.goto(`/operator/deals?search=${code}`);
  const board = page.getByRole('grid', { name: t('operatorDeals.title') });
  await board
    .getByRole('row')
    .filter({ hasText: code })
    .getByText(t('operatorDeals.states.IN_TRANSIT'))
    .click();
  return page.getByRole('complementary');
}

testIn(languages('en'), 'deals and shipments', (language) => {
  test('a refusal is settled with a charge, and many deals move at once', async ({ page, t }) => {
    const dealer = await addDealer('deals', language);
    const [refused, waiting] = [await winOne(dealer), await winOne(dealer)];
    await pickUp(refused.appraisalCode);
    await keepOperator(page);

    const drawer = await openDeal(page, t, refused.appraisalCode);
    await drawer.getByRole('button', { name: t('operatorDeals.move.REFUSED'), exact: true }).click();
    await drawer.getByLabel(t('operatorDeals.reason')).fill('It came too late');
    await drawer.getByRole('button', { name: t('operatorDeals.move.DELIVERED'), exact: true }).click();
    await expect(drawer.getByLabel(t('operatorDeals.reason'))).toHaveCount(0);
    await drawer
      .getByRole('button', { name: t('operatorDeals.move.REFUSED'), exact: true })
      .first()
      .click();
    await expect(drawer.getByLabel(t('operatorDeals.reason'))).toHaveValue('It came too late');
    await drawer
      .locator('form')
      .getByRole('button', { name: t('common.back'), exact: true })
      .click();
    await move(drawer, t, 'REFUSED', 'The box was open');
    await expect(drawer.getByText(t('operatorDeals.states.REFUSED')).first()).toBeVisible();
    await move(drawer, t, 'CHARGED', 'Courier paid both ways', '25.50');
    const course = drawer.getByRole('list', { name: t('operatorDeals.course') });
    await expect(course.getByRole('listitem')).toHaveCount(4);
    await expect(drawer.getByText(t('operatorMoney.kinds.CHARGE'), { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: t('operatorDeals.showCustomer'), exact: true }).click();
    await expect(drawer.getByText('Mona Saleh')).toBeVisible();

    await page.goto('/operator/deals');
    await page.getByRole('button', { name: t('operatorDeals.moveMany') }).click();
    const dialog = page.getByRole('dialog', { name: t('operatorDeals.many.title') });
    const codes = `${waiting.appraisalCode.toLowerCase()}\n${refused.appraisalCode}\nMZ-NOBODY`;
    await dialog.getByLabel(t('operatorDeals.many.codes')).fill(codes);
    await dialog.getByRole('button', { name: t('operatorDeals.many.preview') }).click();
    await expect(dialog.getByText(t('operatorDeals.many.refused', { count: 2 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('common.back'), exact: true }).click();
    await expect(dialog.getByLabel(t('operatorDeals.many.codes'))).toHaveValue(codes);
    await dialog.getByRole('button', { name: t('operatorDeals.many.preview') }).click();
    const letAnswer = await holdAnswer(page, 'operator/deal-moves');
    await dialog.getByRole('button', { name: t('operatorDeals.many.apply', { count: 1 }) }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    // Stopped but not closed: the dialog reports what is under way.
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(t('operatorDeals.many.stopping', { done: 0, all: 1 }))).toBeVisible();
    letAnswer();
    const done = dialog.getByRole('row').filter({ hasText: waiting.appraisalCode });
    await expect(done).toContainText(t('operatorDeals.many.results.done'));
    await dialog
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
    const { appraisals } = await dealer.deals({ search: waiting.appraisalCode });
    expect(appraisals[0]?.courierStatus).toBe('In Transit');

    // The file has the same order as the board.
    await page.getByRole('columnheader', { name: t('operatorDeals.total') }).click();
    await expect(page).toHaveURL(/sort=-?price/);
    const saved = page.waitForRequest(/deals\/export\?.*sort=-?price/);
    const download = page.getByRole('button', { name: t('operator.download'), exact: true });
    await fileOf(page, download.click(), /^Deals_.*\.xlsx$/);
    await saved;
  });

  test('a move that was begun outlives another; Enter opens nothing old', async ({ page, t, trouble }) => {
    trouble.allowStatus(409);
    const { appraisalCode } = await winOne(await addDealer('deals', language));
    await pickUp(appraisalCode);
    await keepOperator(page);
    const drawer = await openDeal(page, t, appraisalCode);
    const name = t('operatorDeals.move.REFUSED');
    await drawer.getByRole('button', { name, exact: true }).click();
    const form = drawer.locator('form');
    await form.getByLabel(t('operatorDeals.reason')).fill('The box was open');
    // The outlook is shown: from here on only the move itself can detect the change.
    const outlook = form.getByRole('region', { name: t('operatorDeals.outlook') });
    const shown = outlook.locator('dl, p').filter({ hasNotText: t('operatorDeals.outlookWaits') });
    await expect(shown.first()).toBeVisible();
    // An outlook request still under way would detect it too.
    await expect(outlook).not.toHaveAttribute('aria-busy');
    await handOver(appraisalCode);
    await form.locator('button[type=submit]').click();
    await expect(drawer.getByRole('alert')).toContainText(t('operatorDeals.changedTitle'));
    await expect(drawer.getByText(t('operatorDeals.states.DELIVERED')).first()).toBeVisible();
    await expect(form.getByLabel(t('operatorDeals.reason'))).toHaveValue('The box was open');
    await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');

    await page.goto('/operator/partners');
    const box = page.getByRole('combobox', { name: t('operator.anything.label') });
    await box.fill(appraisalCode);
    const found = page.getByRole('option').filter({ hasText: appraisalCode });
    await expect(found).toBeVisible();
    await box.press('End');
    await page.keyboard.press('9');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('operator.anything.none'))).toBeVisible();
    await expect(page).toHaveURL(/\/operator\/partners$/);
    await box.press('Backspace');
    await expect(found).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/operator/deals\\?row=${appraisalCode}`));
  });
});
