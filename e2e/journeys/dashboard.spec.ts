/** What a store won, owes and wins among its bids. Each figure links to its list, and each chart has its table. */
import { dashboardEndpoints } from '@mazad/contract/dashboard';
import type { Page } from '@playwright/test';
import { winOne } from '../src/delivered.ts';
import { holdStream } from '../src/hold.ts';
import { signInDealer } from '../src/market.ts';
import { addPerson } from '../src/people/people.ts';
import { signIn } from '../src/people/sign-in-form.ts';
import { expect, expectNoOverflow, fileOf, test, testIn } from '../src/test.ts';
import { LOCALES, languages, money, type Words } from '../src/words.ts';
import { NEWCOMER_EMAIL } from '../src/world/newcomer.ts';

const DEALER = 'dealer@mazad.example';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Switches to one of the two faces of a card, by keyboard. */
async function turn(page: Page, t: Words, title: string): Promise<void> {
  const faces = page.getByRole('radiogroup', { name: t('dashboard.show', { card: title }) });
  await faces.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press(
    (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
  );
}

testIn(languages('en'), 'dashboard', (language) => {
  test('is where a dealer lands, and its figures lead to the deals behind them', async ({ page, t }) => {
    const { email } = await addPerson('figures', language);
    const dealer = await signInDealer(email);
    await winOne(dealer);
    await signIn(page, t, email);
    await expect(page.getByRole('radio', { name: t('dashboard.ranges.last30') })).toBeChecked();
    // All but a payment: the dealer signed in on two devices, of which this browser is one.
    const steps = card(page, t('dashboard.firstSteps.title'));
    await expect(steps.getByText(t('dashboard.firstSteps.done', { done: 4, count: 5 }))).toBeVisible();
    await expect(steps.getByRole('link', { name: t('dashboard.firstSteps.isDone') })).toHaveCount(4);
    const summary = card(page, t('dashboard.summary.title'));
    const link = summary.getByRole('definition').first().getByRole('link');
    await expect(link).toHaveText(/^[\d,]+$/);
    await link.click();
    await expect(page).toHaveURL(/\/0\/my-deals\?from=\d{4}-\d{2}-\d{2}&to=/);
    const shown = new URL(page.url()).searchParams;
    const [from, to] = [shown.get('from') ?? '', shown.get('to') ?? ''];
    const { count } = await dealer.deals({ fromDate: from, toDate: to });
    const { dealsWon } = await dealer.call(dashboardEndpoints.getDealsSummary, {
      body: { fromDate: from, toDate: to, by: 'count' },
    });
    expect([dealsWon, count]).toEqual([1, 1]);
    await page.goBack();
    await expect(link).toHaveText(money(count));
  });

  test.describe('of a store with deals', () => {
    test.use({ account: DEALER });

    test('tells what happened since the dealer left, and leads to the list of it', async ({ page, t }) => {
      await page.goto('/0/dashboard');
      const since = page.getByRole('region', { name: t('dashboard.since.title') });
      await expect(since.getByRole('heading')).toHaveText(/\d{2}:\d{2}$/);
      const lines = since.getByRole('list').getByRole('link');
      await expect(lines.first()).toHaveText(/\d/);
      // The store has long been at work.
      await expect(card(page, t('dashboard.firstSteps.title'))).toHaveCount(0);
      await lines.first().focus();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/\/dashboard/);
      await page.goBack();
      await expect(lines.first()).toBeVisible();
    });

    test('a card that fails says so by itself, and is tried again', async ({ page, t, trouble }) => {
      trouble.allowStatus(400);
      await holdStream(page);
      const path = '**/api/report/top/models';
      await page.route(path, (route) =>
        route.fulfill({ status: 400, json: { success: false, type: 'X', message: 'X' } }),
      );
      await page.goto('/0/dashboard');
      const models = card(page, t('dashboard.models.title'));
      await expect(models.getByRole('alert')).toBeVisible();
      await expect(card(page, t('dashboard.pay.title')).getByRole('definition').first()).toContainText(
        /\.\d{2}$/,
      );
      await page.unroute(path);
      await models.getByRole('button', { name: t('common.retry') }).click();
      await expect(models.getByRole('listitem').first()).toBeVisible();
    });
  });

  test.describe('of a store without deals', () => {
    test.use({ account: NEWCOMER_EMAIL });

    test('shows noughts and says what will stand there', async ({ page, t }) => {
      await page.goto('/0/dashboard');
      await expect(
        card(page, t('dashboard.summary.title')).getByText(t('dashboard.summary.emptyText')),
      ).toBeVisible();
      for (const title of ['inventory', 'brands', 'models', 'winRate'] as const) {
        await expect(
          card(page, t(`dashboard.${title}.title`)).getByText(t('dashboard.emptyRange')),
        ).toBeVisible();
      }
      const weeks = card(page, t('dashboard.weeks.title'));
      await expect(weeks.getByText(t('dashboard.weeks.emptyText'))).toBeVisible();
      await expect(weeks.getByRole('link')).toHaveCount(1);
      await expect(card(page, t('dashboard.pay.title')).getByText('0.00').first()).toBeVisible();
      // A first visit has no earlier one to compare with.
      await expect(page.getByRole('region', { name: t('dashboard.since.title') })).toHaveCount(0);
    });
  });
});

// An arrow key switches a card's face; which one depends on the text direction.
testIn(LOCALES, 'dashboard', () => {
  test.describe('of a store with deals', () => {
    test.use({ account: DEALER });

    test('keeps its choices in the address, and says the same as a table', async ({ page, t }) => {
      await page.goto('/0/dashboard');
      const title = t('dashboard.brands.title');
      const brands = card(page, title).first();
      const bars = brands.getByRole('list').getByRole('listitem');
      await expect(bars.first()).toContainText('%');
      const drawn = await bars.allInnerTexts();
      await turn(page, t, title);
      const rows = brands.getByRole('table').locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(drawn.length);
      // The share and the price of each, both with two decimals.
      const figures = (text: string) => /(\d+\.\d{2}%)\s+(\S+\.\d{2})$/.exec(text)?.slice(1) ?? text;
      const told = await rows.allInnerTexts();
      expect(drawn.map(figures)).toEqual(told.map(figures));

      await page.getByRole('radio', { name: t('dashboard.summary.value') }).check({ force: true });
      const market = brands.getByRole('radio', {
        name: `${t('dashboard.nl')}: ${t('dashboard.whoseIs.nl')}`,
      });
      await market.check({ force: true });
      await page.getByRole('radio', { name: t('dashboard.ranges.last7') }).check({ force: true });
      await expect(page).toHaveURL(
        /\/0\/dashboard\?(?=.*range=last7)(?=.*by=value)(?=.*brands=nl)(?=.*tables=brands)/,
      );
      await page.reload();
      await expect(page.getByRole('radio', { name: t('dashboard.ranges.last7') })).toBeChecked();
      await expect(page.getByRole('radio', { name: t('dashboard.summary.value') })).toBeChecked();
      await expect(market).toBeChecked();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('combobox', { name: t('dashboard.range') })).toHaveValue('last7');
      await expectNoOverflow(page);
    });

    test('draws weeks that are read by key, and says the same as a table and a file', async ({ page, t }) => {
      await page.goto('/0/dashboard');
      const title = t('dashboard.weeks.title');
      const weeks = card(page, title);
      const chart = weeks.getByRole('slider', { name: t('dashboard.winRate.title') });
      await chart.focus();
      await page.keyboard.press('Home');
      await expect(chart).toHaveAttribute('aria-valuenow', '0');
      await page.keyboard.press('End');
      await expect(chart).toHaveAttribute('aria-valuenow', '7');
      const said = (await chart.getAttribute('aria-valuetext')) ?? '';
      const [rate = '—'] = /\d+\.\d{2}%/.exec(said) ?? [];
      await turn(page, t, title);
      const row = weeks.getByRole('table').locator('tbody').getByRole('row').first();
      await expect(row).toContainText(rate);
      await fileOf(
        page,
        weeks.getByRole('button', { name: t('deals.download') }).click(),
        /^Weeks_\d{4}-\d{2}-\d{2}\.xlsx$/,
      );
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
    });
  });
});
