/** From a row's menu to a rule that answers a rival, and the one switch that stops all. */
import { openRow } from '../../src/bids-page.ts';
import { losingRow, ownRival, priceToLead } from '../../src/own-model.ts';
import { expect, test, testIn } from '../../src/test.ts';
import { languages, money } from '../../src/words.ts';

testIn(languages('en'), 'autopilot', () => {
  test('takes the first place, answers a rival and stops when told', async ({ page, t, trouble, dealer }) => {
    // A ceiling below the own price is tried first.
    trouble.allowStatus(400);
    const row = await losingRow(dealer);
    const lead = priceToLead(row);
    const step = row.stepperValue;
    const shown = await openRow(page, t, row.assetName);
    await shown.row.getByRole('button', { name: t('bids.menuOf', { name: row.assetName }) }).click();
    await page.getByRole('menuitem', { name: t('bids.autopilot') }).click();

    const editor = page.getByRole('dialog', { name: t('autopilot.editor.create') });
    const boxes = editor.getByRole('textbox');
    const ceiling = lead + 4 * step;
    const low = (row.myBid?.spotPrice ?? 0) - step;
    for (const [at, value] of [low, 100_000, 5, 100_000].entries()) await boxes.nth(at).fill(String(value));
    const fault = editor.getByText(`${money(row.myBid?.spotPrice ?? 0)}.`);
    await expect(fault).toBeVisible();
    await expect(editor.getByRole('button', { name: t('common.retry') })).toBeHidden();
    await editor.getByRole('button', { name: t('autopilot.editor.save') }).click();
    await expect(editor.getByText(t('autopilot.dryRun.wait'))).toBeVisible();
    await expect(fault).toHaveCount(1);
    for (const [at, value] of [ceiling, 100_000, 5, 100_000].entries())
      await boxes.nth(at).fill(String(value));
    await expect(editor.getByText(t('autopilot.dryRun.won'))).toBeVisible();
    await editor.getByRole('button', { name: t('autopilot.editor.save') }).click();
    await expect(editor).toBeHidden();
    await expect
      .poll(async () => (await dealer.row(row.assetId)).myBid)
      .toMatchObject({ spotPrice: lead, rank: 1 });

    const other = await ownRival();
    await other.price(row.assetId, lead + step, 5);
    expect((await dealer.row(row.assetId)).myBid).toMatchObject({ spotPrice: lead + 2 * step, rank: 1 });
    // The rule was set without leaving the list.
    await expect(page).toHaveURL(/\/bids\b/);
    await page.goto('/0/autopilot');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: money(lead + 2 * step) })
        .first(),
    ).toBeVisible();

    await page.getByRole('button', { name: t('autopilot.stopAll') }).click();
    await expect(page.getByRole('button', { name: t('autopilot.startAll') })).toBeVisible();
    await other.price(row.assetId, lead + 3 * step);
    expect((await dealer.row(row.assetId)).myBid).toMatchObject({ spotPrice: lead + 2 * step });

    await page.getByRole('button', { name: t('autopilot.startAll') }).click();
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('button', { name: t('autopilot.ruleMenu', { name: row.assetName }) }),
    });
    await card.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('autopilot.delete') }).click();
    // The consequences are shown before it is done.
    const question = card.getByRole('group', { name: t('autopilot.deleteText') });
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: t('autopilot.delete') }).click();
    await expect(card).toBeHidden();
  });
});
