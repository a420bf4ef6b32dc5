import { describe, expect, it } from 'vitest';

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Tree = { readonly [key: string]: string | Tree };

/** All files of a language, found automatically so that none is missed. */
const wordsOf = (files: Record<string, Tree>): Tree => Object.assign({}, ...Object.values(files));
const ar = wordsOf(import.meta.glob<Tree>('./ar/*.ts', { eager: true }));
const en = wordsOf(import.meta.glob<Tree>('./en/*.ts', { eager: true }));

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

/** The plural forms in each message; braces are counted, since forms nest. */
function pluralForms(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((found) => {
    const forms: string[] = [];
    let depth = 0;
    let word = '';
    for (const char of message.slice(found.index + found[0].length)) {
      if (char === '{') {
        if (depth === 0) forms.push(word.trim());
        depth += 1;
        word = '';
      } else if (char === '}') {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0) word += char;
    }
    return forms;
  });
}

const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1] ?? ''))].sort();

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect(leaves(ar).map(([key]) => key)).toEqual(leaves(en).map(([key]) => key));
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...leaves(en), ...leaves(ar)]) expect(text.trim(), key).not.toBe('');
  });

  it('write all six plural forms in Arabic', () => {
    for (const [key, text] of leaves(ar)) {
      for (const forms of pluralForms(text)) expect(forms, key).toEqual(ARABIC_FORMS);
    }
  });

  it('see a plural that lacks a form', () => {
    expect(pluralForms('{n, plural, one {#} other {# {x}}}')).toEqual([['one', 'other']]);
  });

  it('take the same arguments in both languages', () => {
    const english = new Map<string, string>(leaves(en));
    for (const [key, text] of leaves(ar)) {
      const plain = (message: string) =>
        message.replace(/(=\d+|zero|one|two|few|many|other|uae|ksa|ar|declared) \{[^{}]*\}/g, '');
      expect(argumentsOf(plain(text)), key).toEqual(argumentsOf(plain(english.get(key) ?? '')));
    }
  });
});
