import { randomInt } from 'node:crypto';
import { operatorCatalogNamesEndpoints } from '@mazad/contract/operator/catalog-names';
import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { holdAnswer } from '../../src/hold.ts';
import { addPartner, keepOperator, openConsole } from '../../src/operator.ts';
import { ownRow } from '../../src/own-model.ts';
import { addDealer } from '../../src/people/owner.ts';
import { expect, test } from '../../src/test.ts';
import { regionNames } from '../../src/words.ts';
import { queryDatabase } from '../../src/world/database.ts';

test.describe('operator, the catalogue', () => {
  test.use({ language: 'en' });

  test('imports a file after correcting a column and seeing what it does', async ({ page, t }) => {
    const brand = `Brand ${randomInt(1e9)}`;
    const file = `Maker,Model,Cost\n${brand},Journey One 64GB,"AED 1,299"\n${brand},Journey Two 64GB,USD 5\n`;
    await keepOperator(page);
    await page.goto('/operator/catalogue/import');
    await page
      .getByLabel(t('operatorCatalog.import.fileTitle'))
      .setInputFiles({ name: 'models.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    const column = (field: 'brand' | 'price') =>
      page.getByRole('combobox', {
        name: t('operatorCatalog.import.columnOf', { field: t(`operatorCatalog.fields.${field}`) }),
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
    const inKsa = page.getByRole('checkbox', { name: regionNames.ksa.en });
    await inKsa.click();
    await expect(apply).toHaveAccessibleDescription(t('operatorCatalog.import.previewFirst'));
    await inKsa.click();
    await apply.click();
    await expect(
      page.getByText(t('operatorCatalog.import.appliedText', { added: 1, changed: 0 })),
    ).toBeVisible();
    await page.getByRole('link', { name: t('operatorCatalog.import.toModels') }).click();
    await page.getByRole('textbox', { name: t('lists.models.search') }).fill(brand);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('grid')).toContainText('Journey One');
  });
});

test.describe('operator, the kill switch', () => {
  test.use({ language: 'ar' });

  test('says how many bids leave the book, hides the row, and brings it back', async ({ page, t }) => {
    const dealer = await addDealer('killed', 'ar');
    const row = await ownRow(dealer, 1);
    const listed = async () => (await dealer.rows(undefined, row.assetName)).map(({ assetId }) => assetId);
    const region = regionNames.uae.ar;
    await keepOperator(page);
    await page.goto(`/operator/catalogue?row=${row.assetId}`);
    const drawer = page.getByRole('complementary', { name: row.assetName });
    const flip = async (label: string) => {
      await drawer.getByRole('button', { name: label }).click();
      await drawer.getByLabel(t('operator.noteRequired')).fill('asked by the brand');
      await drawer.getByRole('button', { name: label }).click();
    };
    const off = t('operatorCatalog.models.switchOffIn', { region });
    await drawer.getByRole('button', { name: off }).click();
    await expect(drawer.getByText(/دفتر الأسعار فورًا/)).toBeVisible();
    await drawer.getByRole('button', { name: t('common.back'), exact: true }).click();
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

test.describe('two operators at once', () => {
  test.use({ language: 'en' });

  test('the form of a brand keeps what another operator changed', async ({ page, t, trouble }) => {
    trouble.allowStatus(409);
    const ask = await openConsole();
    const made = await ask(operatorCatalogNamesEndpoints.createCatalogBrand, {
      body: { nameEn: `Maker ${randomInt(1e9)}`, nameAr: 'صانع', logoUrl: null },
    });
    await keepOperator(page);
    // The list in its current order is read again.
    await page.goto(`/operator/catalogue/brands?sort=-name&row=${made.brandId}`);
    const drawer = page.getByRole('complementary');
    const name = drawer.getByLabel(t('operatorCatalog.nameEn'));
    const save = drawer.getByRole('button', { name: t('common.save'), exact: true });
    await name.fill(`${made.nameEn} Group `);
    await ask(operatorCatalogNamesEndpoints.updateCatalogBrand, {
      params: { brandId: made.brandId },
      body: { version: made.version, nameAr: 'مجموعة' },
    });
    await save.click();
    await expect(drawer.getByRole('alert')).toContainText(t('operator.changedKept'));
    await expect(drawer.getByLabel(t('operatorCatalog.nameAr'))).toHaveValue('مجموعة');
    await save.click();
    await expect(name).toHaveValue(`${made.nameEn} Group`);
    await expect(save).toHaveAccessibleDescription(t('operator.nothingChanged'));
    const [stands] = await queryDatabase('select name_en, name_ar from brand where brand_id = $1', [
      made.brandId,
    ]);
    expect(stands).toEqual({ name_en: `${made.nameEn} Group`, name_ar: 'مجموعة' });

    const letAnswer = await holdAnswer(page, `operator/brands/${made.brandId}`);
    await name.fill(`${made.nameEn} One `);
    await save.click();
    await drawer.getByLabel(t('operatorCatalog.nameAr')).fill('واحدة');
    letAnswer();
    await expect(name).toHaveValue(`${made.nameEn} One`);
    await expect(drawer.getByLabel(t('operatorCatalog.nameAr'))).toHaveValue('واحدة');
    await expect(save).not.toHaveAttribute('aria-disabled');
  });

  test('a form that switches a partner off never switches it on', async ({ page, t }) => {
    const made = await addPartner();
    await keepOperator(page);
    await page.goto(`/operator/partners?row=${made.partnerId}`);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: t('operator.switch.off') }).click();
    const switchedOff = { params: { partnerId: made.partnerId }, body: { isActive: false } };
    await (await openConsole())(operatorStoresEndpoints.updatePartner, switchedOff);
    // The answer to the page's own change tells it that the partner is off.
    await drawer.getByRole('button', { name: t('operatorStores.partners.makeKey') }).click();
    await drawer.getByLabel(t('operatorStores.partners.keyName')).fill('Tills');
    await drawer.getByRole('button', { name: t('operatorStores.partners.makeKey') }).click();
    await page.getByRole('button', { name: t('operator.secretKept') }).click();
    await expect(drawer.getByText(t('lists.partners.states.OFF')).first()).toBeVisible();
    const submit = drawer.locator('form button[type=submit]');
    await expect(submit).toContainText(t('operator.switch.off'));
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(t('operator.alreadyOff'));
  });
});
