// Screenshots of the running demo, with the pointer's targets.

const HEIGHT = 600;
const SCALE = 1.25;
const ACCOUNT = { email: 'dealer@mazad.example', password: 'trade-in-market' };

/** The demo dealer's screens by name: `{ images, points }`, images as data URLs, boxes in pixels. */
export async function takeShots(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 1280 / SCALE, height: HEIGHT / SCALE },
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(ACCOUNT.email);
  await page.locator('input[type=password]').fill(ACCOUNT.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/0\/dashboard/);

  await page.goto(`${url}/0/my-deals?status=DELIVERED`);
  const row = page.locator('main [data-row]').first();
  await row.waitFor();
  const deals = await shoot(page, { title: page.locator('main h1').first(), row });
  await page.goto(`${url}/0/my-deals/${await row.getAttribute('data-row')}`);
  const course = page.locator('main ol').first();
  await course.waitFor();
  const deal = await shoot(page, { course });
  await page.goto(`${url}/0/statement`);
  const receivable = page.locator('main label', { has: page.locator('[data-value=RECEIVABLE]') });
  await receivable.waitFor();
  const statement = await shoot(page, { receivable });
  await context.close();
  return { deals, deal, statement };
}

/** Waits for network idle, because figures load after a screen's frame. */
async function settle(page) {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
}

async function shoot(page, places) {
  await settle(page);
  const points = {};
  for (const [name, locator] of Object.entries(places)) points[name] = scaled(await locator.boundingBox());
  const bytes = await page.screenshot({ type: 'png', animations: 'disabled' });
  return { images: [`data:image/png;base64,${bytes.toString('base64')}`], points };
}

function scaled(box) {
  return Object.fromEntries(Object.entries(box).map(([side, value]) => [side, value * SCALE]));
}
