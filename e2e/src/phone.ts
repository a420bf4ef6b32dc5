import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './test.ts';

/** Every visible target fits a finger: 44 px. Needs the `touch-targets` script in the page. */
export async function expectFitsFinger(page: Page, state = 'the screen'): Promise<void> {
  await expect
    .poll(() => page.evaluate<string[]>('mazadTooSmall()'), `too small for a finger: ${state}`)
    .toEqual([]);
}

/** Nothing is wider than the screen, and every visible target fits a finger. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectFitsFinger(page);
}
