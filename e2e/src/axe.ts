import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const NODES_SHOWN = 4;

/** What axe holds against the page, a line for each rule and the first places of it. */
export async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: WCAG_A_AND_AA,
    // Whoever speaks to the computer says what is written on a button (2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  });
  // No page of ours has frames; without looking for them a look takes half the time.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, NODES_SHOWN)
      .map((node) => `    ${node.target.join(' ')}: ${node.html.slice(0, 160)}`);
    return [`${id} (${nodes.length}×): ${help}`, ...places].join('\n');
  });
}

/** Goes on after a finding: one run shows all of them. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A face that is still to come has other sizes, and text that fades in has other colours.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect.soft((await findViolations(page)).join('\n'), state).toBe('');
}
