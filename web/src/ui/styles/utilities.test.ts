/** Checks the utilities in screens (decision 27): each exists, and none depends on left or right. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../..', import.meta.url));

const STYLES = readFileSync(path.join(SRC, 'ui/styles/utilities.css'), 'utf8');
/** `group` marks an element whose state its children show. The others are in `base.css`, because they need more than utilities. */
const OWN = /^group$|^mz-(?:sideways|screen-title|only-print)$/;
const ONE_SIDE =
  /^(?:[\w-]+:|\[[^\]]+\]:|\*:)*-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-left|text-right|float-(?:left|right)|clear-(?:left|right))(?:-|$)/;
const OWN_COLOUR = /\[[^\]]*(?:#[\da-f]{3,8}\b|rgba?\(|hsla?\()/i;

/** Sizes are steps of two pixels; values in between are mistakes. */
const BETWEEN = /-\d*\.[27]5$/;

const { build } = await compile(`@tailwind utilities;\n${STYLES}`);
let built = build([]);
const known = new Map<string, boolean>();
/** The compiler outputs more styles if it knows the word. */
function isUtility(word: string): boolean {
  if (!known.has(word)) {
    const next = build([word]);
    known.set(word, next !== built);
    built = next;
  }
  return known.get(word)!;
}

/** Texts of `className`, and other strings that consist of utilities, such as constants. */
function classTexts(source: string): string[] {
  const ofAttributes = [...source.matchAll(/className="([^"]*)"/g)].map((found) => found[1]!);
  const others = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`/g)]
    .map((found) => (found[1] ?? found[2]!.replace(/\$\{[^}]*\}/g, ' ')).replaceAll("\\'", "'"))
    .filter((text) => text.split(' ').some((word) => /[-:[]/.test(word) && isUtility(word)));
  return [...ofAttributes, ...others];
}

const wordsOf = (source: string) => classTexts(source).flatMap((text) => text.split(/\s+/).filter(Boolean));
const isWrong = (word: string) =>
  !OWN.test(word) && (!isUtility(word) || ONE_SIDE.test(word) || OWN_COLOUR.test(word) || BETWEEN.test(word));

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

describe('utilities', () => {
  it('are all of the scale, and of no side', () => {
    expect(sources.length).toBeGreaterThan(600);
    const wrong = sources.flatMap((file) =>
      wordsOf(readFileSync(path.join(SRC, file), 'utf8'))
        .filter(isWrong)
        .map((word) => `${file}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['<p className="flex itmes-center" />', 'itmes-center'],
    ['<p className="phone:ml-2 gap-2" />', 'phone:ml-2'],
    ["const LINE = 'flex gap-2 text-left';", 'text-left'],
    ["<p className={isOff ? 'text-ink3 bg-[#eee]' : undefined} />", 'bg-[#eee]'],
    ['<p className="text-ink4" />', 'text-ink4'],
  ])('would find what is wrong in %s', (source, wrong) => {
    expect(wordsOf(source).filter(isWrong)).toEqual([wrong]);
  });
});
