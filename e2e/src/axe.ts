import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Violation = Pick<axe.Result, 'id' | 'help'> & { nodes: Pick<axe.NodeResult, 'target' | 'html'>[] };
type Found = Violation['nodes'][number];

const WCAG_A_AND_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const NODES_SHOWN = 4;
const TARGET_SIZE = 'target-size';
/** The same code renders all rows of a list, so the gate checks only the first four. */
const REPEATED = process.env.EXPLORE === '1' ? [] : ['tbody > tr:nth-child(n + 5)'];

/** axe's findings within the context. It is injected once per page, since its source is large. */
async function runAxe(
  page: Page,
  context: axe.ElementContext,
  options: axe.RunOptions,
): Promise<Violation[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source);
  const asked = JSON.stringify([context, { ...options, resultTypes: ['violations'] }]);
  return page.evaluate<Violation[]>(`axe.run(...${asked}).then(({ violations }) => violations.map(
    ({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, html }) => ({ target, html })) })))`);
}

/** `putBack` restores the scroll positions, so that a list renders the same rows as before. */
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
 * Targets that are too small even in the middle of the screen. A bar that stays in place while the page scrolls below
 * it covers part of a target only for a moment, and which one depends on the length of the content above. A target
 * that is not found again counts as too small.
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
  return (await runAxe(page, { include: [target] }, { runOnly: [TARGET_SIZE] })).length > 0;
}

/** axe's findings on the page: a line for each rule, with its first places. */
export async function findViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(
    page,
    { exclude: REPEATED },
    {
      runOnly: WCAG_A_AND_AA,
      // Speech control users say what is written on a button (2.5.3).
      rules: { 'label-content-name-mismatch': { enabled: true } },
    },
  );
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

/** Resolves when all timed animations have ended: during them, the content behind a sheet has other colours. */
const MOVED = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.timeline === document.timeline && one.playState === 'running')
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished)).then(() => undefined)`;

/** Continues after a finding, so that one run shows all of them. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A font that is still loading has other sizes, and text that is fading in has other colours.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.evaluate(MOVED);
  expect.soft((await findViolations(page)).join('\n'), state).toBe('');
}
