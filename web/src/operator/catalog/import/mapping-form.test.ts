import { expect, it } from 'vitest';
import {
  choiceOf,
  choicesOf,
  draftOf,
  isPlanOf,
  isSame,
  mappingOf,
  sourceOf,
  toggleAttribute,
} from './mapping-form';

const COLUMNS = {
  category: { kind: 'guess' },
  brand: { kind: 'column', header: 'Brand' },
  name: { kind: 'column', header: 'Model' },
} as const;
const NO_NAMES = { newCategories: [], newBrands: [], newGroups: [], newGroupCount: 0, mergedBrands: [] };

it('is sent once brand and model have a source', () => {
  const draft = draftOf({ category: COLUMNS.category, brand: COLUMNS.brand });
  expect(mappingOf(draft)).toBeNull();
  const named = {
    ...draft,
    fields: { ...draft.fields, name: COLUMNS.name, price: { kind: 'const', value: ' ' } as const },
  };
  expect(mappingOf(named)).toEqual({ ...COLUMNS, attributes: [] });
});

it('keeps what a select says', () => {
  for (const source of [{ kind: 'guess' }, { kind: 'column', header: 'A:b' }, undefined] as const) {
    expect(sourceOf(choiceOf(source))).toEqual(source);
  }
});

it('gives each further column a key of its own', () => {
  const one = toggleAttribute(draftOf(null), 'Screen Size', 3);
  const two = toggleAttribute(one, 'screen size!', 4);
  const three = toggleAttribute(two, 'الشاشة', 5);
  expect(three.attributes.map(({ key }) => key)).toEqual(['screen_size', 'screen_size_5', 'column_6']);
  expect(toggleAttribute(three, 'Screen Size', 3).attributes).toHaveLength(2);
});

it('compares without regard to order', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

it('shows the plan of its choices until one of them is another, and again once it is what it was', () => {
  const mapping = { ...COLUMNS, brand: { kind: 'const', value: 'Apple' } as const, attributes: [] };
  const summary = { ...{ added: 1, changed: 0, unchanged: 0, rejectedRows: 0, switchedOn: [] }, ...NO_NAMES };
  const found = { mapping, regionIds: ['ksa', 'uae'], isAddOnly: false, summary };
  const choices = choicesOf(found, []);
  expect(isPlanOf(found, choices)).toBe(true);
  expect(isPlanOf(found, { ...choices, regionIds: ['ksa'] })).toBe(false);
  expect(isPlanOf(found, { ...choices, isAddOnly: true })).toBe(false);
  expect(isPlanOf(found, { ...choices, regionIds: ['ksa', 'uae'] })).toBe(true);
  const withPrice = { ...choices.draft.fields, price: { kind: 'column', header: 'Cost' } as const };
  expect(isPlanOf(found, { ...choices, draft: { ...choices.draft, fields: withPrice } })).toBe(false);
  const further = toggleAttribute(choices.draft, 'Colour', 2);
  expect(isPlanOf(found, { ...choices, draft: further })).toBe(false);
  // The server keeps a text without the blanks around it.
  const blanks = { ...choices.draft.fields, brand: { kind: 'const', value: ' Apple ' } as const };
  expect(isPlanOf(found, { ...choices, draft: { ...choices.draft, fields: blanks } })).toBe(true);
  expect(isPlanOf({ ...found, summary: null }, choices)).toBe(false);
});
