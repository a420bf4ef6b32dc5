import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { LOOKS } from '../src/looks.ts';
import { keepOperator, type OperatorWords, operatorWordsOf } from '../src/operator.ts';
import { expect, inPage, test } from '../src/test.ts';
import { queryDatabase } from '../src/world/database.ts';

type Shown = (page: Page, t: OperatorWords) => Locator;
interface Route {
  name: string;
  path: string;
  shown: Shown;
}

/** Rows on a desk, cards on a phone. */
const list =
  (label: (t: OperatorWords) => string): Shown =>
  (page, t) =>
    page.getByRole('grid', { name: label(t) }).or(page.getByRole('list', { name: label(t) }));
const drawer: Shown = (page) => page.getByRole('complementary').getByRole('button').nth(1);

async function idOf(sql: string): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(sql, []);
  if (!row) throw new Error(`Nothing found: ${sql}`);
  return row.id;
}

async function routes(): Promise<Route[]> {
  const signupId = await idOf(`select signup_id as id from signup where stage = 'IN_REVIEW' limit 1`);
  const dealCode = await idOf('select appraisal_code as id from deal order by won_at desc limit 1');
  const storeId = await idOf('select store_id as id from store order by lower(name) limit 1');
  const partnerId = await idOf('select partner_id as id from partner limit 1');
  const assetId = await idOf('select asset_id as id from asset order by lower(name) limit 1');
  const brandId = await idOf('select brand_id as id from brand limit 1');
  const categoryId = await idOf('select category_id as id from category limit 1');
  const request = `/operator/registrations?row=${signupId}`;
  return [
    { name: 'queue', path: '/operator/registrations', shown: list((t) => t('operator.registrations.title')) },
    {
      name: 'nobody fits',
      path: '/operator/registrations?search=zzzz',
      shown: (page, t) => page.getByText(t('operator.noResultText')),
    },
    { name: 'request', path: request, shown: (page) => page.getByRole('heading', { level: 2 }).first() },
    {
      name: 'decision',
      path: `${request}&step=decide`,
      shown: (page, t) => page.getByRole('button', { name: t('operator.decision.approve') }),
    },
    { name: 'deals', path: '/operator/deals', shown: list((t) => t('operatorDeals.title')) },
    { name: 'deal', path: `/operator/deals?row=${dealCode}`, shown: drawer },
    { name: 'stores', path: '/operator/stores', shown: list((t) => t('operatorStores.stores.title')) },
    { name: 'store', path: `/operator/stores?row=${storeId}`, shown: drawer },
    { name: 'partners', path: '/operator/partners', shown: list((t) => t('operatorStores.partners.title')) },
    { name: 'partner', path: `/operator/partners?row=${partnerId}`, shown: drawer },
    { name: 'new partner', path: '/operator/partners?row=new', shown: drawer },
    {
      name: 'models',
      path: '/operator/catalogue',
      shown: list((t) => t('operatorCatalog.models.columns.name')),
    },
    { name: 'model', path: `/operator/catalogue?row=${assetId}`, shown: drawer },
    {
      name: 'brands',
      path: '/operator/catalogue/brands',
      shown: list((t) => t('operatorCatalog.brands.columns.name')),
    },
    { name: 'brand', path: `/operator/catalogue/brands?row=${brandId}`, shown: drawer },
    {
      name: 'categories',
      path: '/operator/catalogue/categories',
      shown: list((t) => t('operatorCatalog.categories.columns.name')),
    },
    { name: 'category', path: `/operator/catalogue/categories?row=${categoryId}`, shown: drawer },
    {
      name: 'catalogue import',
      path: '/operator/catalogue/import',
      shown: (page, t) => page.getByText(t('operatorCatalog.import.fileTitle')).first(),
    },
    { name: 'grades', path: '/operator/grades', shown: list((t) => t('operatorMarket.grades.title')) },
    { name: 'grades of a category', path: `/operator/grades?row=${categoryId}`, shown: drawer },
    { name: 'regions', path: '/operator/regions', shown: list((t) => t('operatorMarket.regions.title')) },
    { name: 'region', path: '/operator/regions?row=uae', shown: drawer },
    { name: 'outbox', path: '/operator/outbox', shown: list((t) => t('operator.outbox.title')) },
    { name: 'audit log', path: '/operator/audit-log', shown: list((t) => t('operatorAudit.title')) },
    {
      name: 'browser errors',
      path: '/operator/browser-errors?search=zzzz',
      shown: (page, t) => page.getByText(t('operator.noResultText')),
    },
  ];
}

for (const { name, ...look } of LOOKS) {
  test.describe(`operator, ${name}`, () => {
    test.use(look);
    const t = operatorWordsOf(look.language);

    test('sign-in', async ({ page }) => {
      await page.addInitScript({ path: inPage('measure-text') });
      await page.goto('/operator/login');
      await page.getByRole('button', { name: t('operator.signIn.next') }).click();
      await expectAccessible(page, 'sign-in with errors');
    });

    test('every route', async ({ page, origin }) => {
      await page.addInitScript({ path: inPage('measure-text') });
      await keepOperator(page, origin);
      for (const route of await routes()) {
        await page.goto(route.path);
        await expect(route.shown(page, t)).toBeVisible();
        await expectAccessible(page, route.name);
      }
    });
  });
}
