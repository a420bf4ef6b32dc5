import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const NODES_SHOWN = 4;
const TARGET_SIZE = 'target-size';

/** What was in sight comes back with `putBack`, so that a list draws again what it drew before. */
const toTheMiddle = (target: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(target)});
  const places = [];
  for (let one = element; one; one = one.parentElement) places.push([one, one.scrollLeft, one.scrollTop]);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const putBack = () => {
    for (const [one, left, top] of places) one.scrollTo({ left, top, behavior: 'instant' });
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  };
  return { isThere: element !== null, putBack };
})()`;

type Moved = { isThere: boolean; putBack: () => Promise<unknown> };

/**
 * What is too small also in the middle of the screen. A bar that stays where it is while the page is
 * scrolled below it covers a part of a target for a moment only, and which one hangs on the length of
 * what stands above. What is not found again is held to be as small as it was found.
 */
async function inTheOpen(page: Page, nodes: readonly Found[]): Promise<Found[]> {
  const small: Found[] = [];
  for (const node of nodes) {
    const target = node.target.join(' ');
    const moved = await page.evaluateHandle<Moved>(toTheMiddle(target));
    if (!(await moved.evaluate(({ isThere }) => isThere)) || (await isSmall(page, target))) small.push(node);
    await moved.evaluate(({ putBack }) => putBack());
    await moved.dispose();
  }
  return small;
}

async function isSmall(page: Page, target: string): Promise<boolean> {
  const again = new AxeBuilder({ page }).include(target).options({ runOnly: [TARGET_SIZE] });
  const { violations } = await again.setLegacyMode(true).analyze();
  return violations.length > 0;
}

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
  const found = [];
  for (const violation of violations) {
    const nodes = violation.id === TARGET_SIZE ? await inTheOpen(page, violation.nodes) : violation.nodes;
    if (nodes.length > 0) found.push({ ...violation, nodes });
  }
  return found.map(({ id, help, nodes }) => {
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
