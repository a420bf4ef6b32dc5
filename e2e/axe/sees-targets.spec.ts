import { findViolations } from '../src/axe.ts';
import { expect, test } from '../src/test.ts';

test.use({ viewport: { width: 390, height: 600 } });

/** A bar stays at the bottom 48 px of the screen while the page scrolls below it. */
const screen = (targets: string) => `<!doctype html><html lang="en"><title>Deals</title>
  <style>body { margin: 0 } main { height: 2600px } main button { position: absolute }
  button { width: 160px; padding: 0; border: 0 }
  footer { position: sticky; bottom: 0; z-index: 1 } footer button { width: 390px; height: 48px }</style>
  <main><h1>Deals</h1>${targets}</main><footer><button>Cancel</button></footer></html>`;
const target = (name: string, top: number, height: number) =>
  `<button style="top: ${top}px; height: ${height}px">${name}</button>`;

test('a target that a bar covers in part is as large as it is in the open', async ({ page }) => {
  await page.goto('about:blank');
  await page.setContent(screen(target('Copy', 540, 24)));
  expect(await findViolations(page)).toEqual([]);
});

test('a small target is found, below a bar and in the open', async ({ page }) => {
  for (const top of [540, 100]) {
    await page.goto('about:blank');
    await page.setContent(screen(target('Copy', top, 12) + target('Track', top + 12, 12)));
    expect((await findViolations(page)).join(), `at ${top} px`).toContain('target-size');
  }
});
