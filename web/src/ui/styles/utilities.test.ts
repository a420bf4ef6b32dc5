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

const attributesOf = (source: string) =>
  [...source.matchAll(/className="([^"]*)"/g)].map((found) => found[1]!);
const stringsOf = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`/g)].map((found) =>
    (found[1] ?? found[2]!.replace(/\$\{[^}]*\}/g, ' ')).replaceAll("\\'", "'"),
  );
const wordsIn = (texts: string[]) => texts.flatMap((text) => text.split(/\s+/).filter(Boolean));

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(path.join(SRC, file), 'utf8') }));

const CASES = [
  ['<p className="flex itmes-center" />', 'itmes-center'],
  ['<p className="phone:ml-2 gap-2" />', 'phone:ml-2'],
  ["const LINE = 'flex gap-2 text-left';", 'text-left'],
  ["<p className={isOff ? 'text-ink3 bg-[#eee]' : undefined} />", 'bg-[#eee]'],
  ['<p className="text-ink4" />', 'text-ink4'],
] as const;

/** The compiler is asked once about all words, since it writes all styles again each time. */
const { build } = await compile(`@tailwind utilities;\n${STYLES}`);
const texts = [...CASES.map(([source]) => source), ...sources.map(({ source }) => source)];
const styles = build(wordsIn(texts.flatMap((source) => [...attributesOf(source), ...stringsOf(source)])));
const utilities = new Set(
  [...styles.matchAll(/\.((?:\\.|[\w\u0080-\uffff-])+)/g)].map(([, name]) =>
    name!.replaceAll(/\\(.)/g, '$1'),
  ),
);

/** Words of `className`, and of other strings that hold a utility, such as constants. */
function wordsOf(source: string): string[] {
  const others = stringsOf(source).filter((text) =>
    wordsIn([text]).some((word) => /[-:[]/.test(word) && utilities.has(word)),
  );
  return wordsIn([...attributesOf(source), ...others]);
}

const isWrong = (word: string) =>
  !OWN.test(word) &&
  (!utilities.has(word) || ONE_SIDE.test(word) || OWN_COLOUR.test(word) || BETWEEN.test(word));

describe('utilities', () => {
  it('are all of the scale, and of no side', () => {
    expect(sources.length).toBeGreaterThan(600);
    const wrong = sources.flatMap(({ file, source }) =>
      wordsOf(source)
        .filter(isWrong)
        .map((word) => `${file}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(CASES)('would find what is wrong in %s', (source, wrong) => {
    expect(wordsOf(source).filter(isWrong)).toEqual([wrong]);
  });
});
