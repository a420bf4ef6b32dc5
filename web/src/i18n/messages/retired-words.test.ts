import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Retired Arabic words and their replacements (docs/glossary.md, 'Why these words'). */
const RETIRED: readonly (readonly [retired: RegExp, instead: string])[] = [
  [/(الرصيد|رصيد(ك|ه|ي|ها)) المتاح|الرصيد (المحجوز|المستخدم)/, 'الائتمان المتاح، المحجوز، المستخدم'],
  [/كفاية الرصيد|تحجز الرصيد|يغطيه رصيدك/, 'الائتمان'],
  [/(طريقة|طرق) (ال)?عرض/, 'القوائم المحفوظة'],
  [/['`]عرض (المزيد|من|كل|كشف|محتوى|سجل|ال(صفقة|صفوف|ائتمان|رمز|طرازات|إشعارات)|رمز|\{|#)/, 'إظهار، فتح'],
  [/\{عرض (صف|صفقة|قيد|#)/, 'إظهار'],
  [/(المعروض|معروضة) الآن|صافي المعروض|[يت]ُعرض (أحدث|أرقام)/, 'يظهر'],
  [/الطيار الآلي|طيار آلي/, 'المزايدة التلقائية'],
  [/(إعادة|أُعيدت) (ال)?تعبئة|تعيد ملء/, 'تجديد الكمية تلقائيًا'],
  [/إعادة الفرز/, 'إعادة الترتيب'],
  [/لم يبلغ سعرك/, 'لم يصل أي عرض آخر إلى سعرك'],
  [/غير المسدد حسب العمر/, 'أعمار الديون'],
  [/مبلغ متأخر السداد/, 'متأخرات السداد'],
  [/مدفوع مسبقًا|دفع الشحن/, 'أجرة الشحن: مدفوعة مسبقًا'],
  [/شراء عند التسليم/, 'شراء (جهاز مُسلَّم)'],
  [/نتائج التقييم:/, 'نتائج التقييم اليدوي'],
  [/بخطوات من|مضاعف صحيح/, 'السعر من مضاعفات 10'],
  [/مستحق (عليّ|لي)(?!\p{Letter})/u, 'مستحق عليك، مستحق لك'],
];

const FOLDERS = [
  'web/src',
  'server/src',
  'server/terms',
  'contract/src',
  'domain/src',
  'demo/src',
  'e2e/src',
  'e2e/journeys',
];

/** Every line with Arabic text: screens, server and terms, demo, journeys. */
function* arabicLines(): Generator<[place: string, line: string]> {
  for (const folder of FOLDERS) {
    for (const file of readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|json)$/.test(file) || file.endsWith('retired-words.test.ts')) continue;
      const lines = readFileSync(`${ROOT}${folder}/${file}`, 'utf8').split('\n');
      for (const [index, line] of lines.entries()) {
        if (/\p{Script=Arabic}/u.test(line)) yield [`${folder}/${file}:${index + 1}`, line.trim()];
      }
    }
  }
}

it('says no word that was given up', () => {
  const lines = [...arabicLines()];
  expect(lines.length).toBeGreaterThan(3_000);
  const said = lines.flatMap(([place, line]) =>
    RETIRED.filter(([retired]) => retired.test(line)).map(
      ([, instead]) => `${place} ${line}, in its place: ${instead}`,
    ),
  );
  expect(said).toEqual([]);
});
