import { randomInt } from 'node:crypto';
import { keepOperator, operatorWordsOf } from '../src/operator.ts';
import { expect, test } from '../src/test.ts';

const RIVAL = 'dealer2@mazad.example';

test.describe('operator, the catalogue', () => {
  const t = operatorWordsOf('en');
  test.use({ language: 'en' });

  test('imports a file after correcting a column and seeing what it does', async ({ page, origin }) => {
    const brand = `Brand ${randomInt(1e9)}`;
    const file = `Maker,Model,Cost\n${brand},Journey One 64GB,"AED 1,299"\n${brand},Journey Two 64GB,USD 5\n`;
    await keepOperator(page, origin);
    await page.goto('/operator/catalogue/import');
    await page
      .getByLabel(t('operatorCatalog.import.fileTitle'))
      .setInputFiles({ name: 'models.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    const column = (field: 'brand' | 'price') =>
      page.getByRole('combobox', {
        name: t('operatorCatalog.import.columnOf', { field: t(`operatorCatalog.import.fields.${field}`) }),
      });
    await column('brand').selectOption('Maker');
    await column('price').selectOption('Cost');
    await page.getByRole('button', { name: t('operatorCatalog.import.preview') }).click();
    const outcome = (name: 'ADDED' | 'REJECTED') =>
      page.getByRole('button', { name: t(`operatorCatalog.import.outcomes.${name}`) });
    await expect(outcome('ADDED')).toContainText('1');
    await outcome('REJECTED').click();
    await expect(
      page.getByRole('table', { name: t('operatorCatalog.import.outcomes.REJECTED') }),
    ).toContainText('USD 5');
    const apply = page.getByRole('button', { name: t('operatorCatalog.import.apply', { count: 1 }) });
    const inKsa = page.getByRole('checkbox', { name: t('operator.regions.ksa') });
    await inKsa.click();
    await expect(apply).toHaveAccessibleDescription(t('operatorCatalog.import.previewFirst'));
    await inKsa.click();
    await apply.click();
    await expect(
      page.getByText(t('operatorCatalog.import.appliedText', { added: 1, changed: 0 })),
    ).toBeVisible();
    await page.getByRole('link', { name: t('operatorCatalog.import.toModels') }).click();
    await page.getByRole('textbox', { name: t('operatorCatalog.models.search') }).fill(brand);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('grid')).toContainText('Journey One');
  });
});

test.describe('operator, the kill switch', () => {
  const t = operatorWordsOf('ar');
  test.use({ language: 'ar' });

  test('says how many bids leave the book, takes the row from dealers, and brings it back', async ({
    page,
    origin,
    rival,
  }) => {
    const dealer = await rival(RIVAL);
    const row = (await dealer.rows('RANK_ONE'))[0];
    if (!row) throw new Error('The dealer leads nowhere.');
    const listed = async () => (await dealer.rows(undefined, row.assetName)).map(({ assetId }) => assetId);
    const region = t('operator.regions.uae');
    await keepOperator(page, origin);
    await page.goto(`/operator/catalogue?row=${row.assetId}`);
    const drawer = page.getByRole('complementary', { name: row.assetName });
    const flip = async (label: string) => {
      await drawer.getByRole('button', { name: label }).click();
      await drawer.getByLabel(t('operator.noteRequired')).fill('asked by the brand');
      await drawer.getByRole('button', { name: label }).click();
    };
    const off = t('operatorCatalog.models.switchOffIn', { region });
    await drawer.getByRole('button', { name: off }).click();
    await expect(drawer.getByText(/الدفتر فورًا/)).toBeVisible();
    await drawer.getByRole('button', { name: t('common.cancel') }).click();
    await flip(off);
    await expect(
      page.getByText(t('operatorCatalog.models.switchedOff', { name: row.assetName, region })),
    ).toBeVisible();
    await expect.poll(listed).not.toContain(row.assetId);

    await flip(t('operatorCatalog.models.switchOnIn', { region }));
    await expect
      .poll(async () => (await dealer.rows('RANK_ONE', row.assetName)).map(({ assetId }) => assetId))
      .toContain(row.assetId);
  });
});
