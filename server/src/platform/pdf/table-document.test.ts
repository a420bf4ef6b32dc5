import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { streamTableDocument, type TableDocument } from './table-document.ts';
import { visualRuns } from './visual-runs.ts';

const spec: TableDocument = {
  language: 'en',
  title: 'Tax invoice INV-0193A2B4-000012',
  createdAt: new Date('2026-11-15T10:00:00Z'),
  facts: [['Buyer', 'Deira Mobiles']],
  columns: [
    { label: 'Description', align: 'start', width: 70 },
    { label: 'Amount', align: 'number', width: 30 },
  ],
  rows: [['iPhone 13 128GB', '1,312.50']],
  footer: [['Total, AED', '1,312.50']],
};
const drawn = (line: string, language: 'en' | 'ar') =>
  visualRuns(line, language)
    .map(({ text, face }) => (face === 'arabic' ? Array.from(text).reverse().join('') : text))
    .join('');

describe('a table document', () => {
  it('has what it was given, and the same bytes each time', async () => {
    const [first, second] = await Promise.all([
      buffer(streamTableDocument(spec)),
      buffer(streamTableDocument(spec)),
    ]);
    expect(first.equals(second)).toBe(true);
    const text = pdfText(first).split('\n');
    for (const words of [spec.title, 'Deira Mobiles', 'Amount', 'iPhone 13 128GB', '1,312.50', 'Page 1'])
      expect(text).toContain(words);
  });

  it('repeats its header on each page, and says which page it is', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Model ${index}`, `${index}.00`]);
    const text = pdfText(await buffer(streamTableDocument({ ...spec, rows }))).split('\n');
    expect(text.filter((line) => line === 'Description').length).toBe(
      text.filter((line) => /^Page \d$/.test(line)).length,
    );
    expect(text).toContain('Page 2');
    expect(text.filter((line) => line.startsWith('Model '))).toHaveLength(60);
  });

  it('asks for rows as its pages are taken', async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 10_000; asked++) yield [`Model ${asked}`, '1.00'];
    }
    const stream = streamTableDocument({ ...spec, rows: rows() });
    await stream[Symbol.asyncIterator]().next();
    expect(asked).toBeLessThan(500);
    stream.destroy();
  });

  it('ends with the error of its rows', async () => {
    const rows = (async function* () {
      yield ['Model', '1.00'];
      throw new Error('the database went away');
    })();
    await expect(buffer(streamTableDocument({ ...spec, rows }))).rejects.toThrow('the database went away');
  });

  it('takes text that no font has, very long words and none at all', async () => {
    const rows = [
      ['漢字 😀 \u0000', ''],
      ['Grade B → C, 5 € ± ½', ''],
      ['x'.repeat(500), '1.00'],
      ['', ''],
    ];
    const text = pdfText(await buffer(streamTableDocument({ ...spec, rows })));
    expect(text).toContain('…');
    // Unknown characters become question marks, never the font's empty box; emoji are removed.
    expect(text.split('\n')).toEqual(expect.arrayContaining(['??', 'Grade B › C, 5 € ± ½']));
  });

  it.each([
    ['Latin', 'Škoda Łódź Ğül Nguyễn Đặng ßœ'],
    ['marks apart', 'Cafe\u0301 Nguye\u0302\u0303n', 'Café Nguyễn'],
    ['Greek', 'Ωμέγα Αθήνα'],
    ['the sign of the ohm', '10 \u2126', '10 Ω'],
    ['Cyrillic', 'Москва Київ ґ ₴'],
    ['signs', 'Sony™ © ® № €'],
    ['emoji', 'Ten phones 📱👍🏽 sold 🇦🇪 ok ✅', 'Ten phones sold ok'],
  ])('draws %s', async (_, text, drawn = text) => {
    const pieces = pdfText(await buffer(streamTableDocument({ ...spec, rows: [[text, '']] }))).split('\n');
    expect(pieces.join('')).toContain(drawn);
    expect(pieces.join('')).not.toContain('?');
  });

  it('draws Arabic letters in their own face', async () => {
    const pieces = pdfText(await buffer(streamTableDocument({ ...spec, rows: [['هاتف Ω 12', '']] })));
    expect(pieces).not.toContain('?');
    expect(pieces).toContain('Ω');
  });
});

describe('the order of letters', () => {
  it('keeps numbers, ids and phones as they are in an Arabic document', () => {
    for (const text of ['−1,250.00', 'INV-0193A2B4-000012', '+971 50 123 4567', 'iPhone 13 (128GB)', '5%'])
      expect(drawn(text, 'ar')).toBe(text);
  });

  it('sets Arabic from right to left around them, brackets turned', () => {
    expect(drawn('فاتورة INV-7', 'ar')).toBe('INV-7 ةروتاف');
    expect(drawn('متجر (فرع 2)', 'ar')).toBe('(2 عرف) رجتم');
    expect(drawn('Deira ديرة', 'en')).toBe('Deira ةريد');
  });
});
