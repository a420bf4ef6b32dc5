import { searchText } from '@mazad/domain/search-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';

const { sql } = useTestDatabase();

const told = async (texts: string[]) =>
  sql<{ text: string; told: string }>`select t as text, search_text(t) as told
    from unnest(${texts}::text[]) t`;

it('folds a text like the browser (X6)', async () => {
  const texts = [
    'iPhone 13 Pro Max (128GB)',
    'آيفون ١٣ برو — Wi-Fi ２',
    'Galaxy S23+ 5G [12GB/256GB]',
    'MZ\u20119F2K\u20117A',
    '\u202aname@shop.example\u202c',
    'The Dealer’s Phones & Co., L.L.C.',
    'ساعةٌ هؤلاء ٱبل آبـــل',
    'a\tb\nc  d   e',
    '%_\\ "quoted" `^~',
    'MOTÓ É ﬁve ½ ①',
    '',
  ];
  for (const row of await told(texts)) expect(row.told).toBe(searchText(row.text));
});

it('folds any text of letters, digits, signs and marks like the browser', async () => {
  const char = fc.oneof(
    fc.integer({ min: 0x20, max: 0x17f }),
    fc.integer({ min: 0x600, max: 0x6ff }),
    fc.integer({ min: 0x900, max: 0x97f }),
    fc.integer({ min: 0x2000, max: 0x206f }),
    fc.integer({ min: 0xfe70, max: 0xfefc }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: char.map((code) => String.fromCharCode(code)) }), { maxLength: 200 }),
      async (texts) => {
        for (const row of await told(texts)) expect(row.told).toBe(searchText(row.text));
      },
    ),
    { numRuns: 20 },
  );
});
