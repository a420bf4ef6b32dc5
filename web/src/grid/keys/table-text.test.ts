import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTable, writeTable } from './table-text';

it('reads what a spreadsheet copies', () => {
  expect(readTable('2140\r\n1,180\r\n')).toEqual([['2140'], ['1,180']]);
  expect(readTable('2140\t5\n\t\n1180\t')).toEqual([
    ['2140', '5'],
    ['', ''],
    ['1180', ''],
  ]);
  expect(readTable('"two\nlines"\t"a ""b"""')).toEqual([['two\nlines', 'a "b"']]);
  expect(readTable('6" phone')).toEqual([['6" phone']]);
  expect(readTable('')).toEqual([['']]);
});

it('reads what it wrote', () => {
  const plain = fc.string().filter((text) => !/^[=+\-@]/.test(text));
  const cell = fc.oneof(plain, fc.constantFrom('a\tb', 'a\nb', '"', '٢١٤٠', '-80'));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(readTable(writeTable(rows))).toEqual(rows);
    }),
  );
});

it('writes nothing that a spreadsheet would run', () => {
  expect(writeTable([['=1+1', '-2', '@sum', '+80']])).toBe("'=1+1\t-2\t'@sum\t+80");
});
