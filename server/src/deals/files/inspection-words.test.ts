import { conditionsOf, INSPECTION_PARTS } from '@mazad/domain/deals/inspection';
import { expect, it } from 'vitest';
import { evaluationResult } from './inspection-words.ts';

it('has distinct words for each code of a part, in both languages', () => {
  for (const inspectionCode of INSPECTION_PARTS) {
    const results = conditionsOf(inspectionCode).map((conditionCode) =>
      evaluationResult({ inspectionCode, conditionCode }),
    );
    for (const language of ['en', 'ar'] as const) {
      const script = language === 'en' ? /^[A-Z]/ : /^[\u0600-\u06ff]/;
      const said = results.map(({ value }) => (typeof value === 'string' ? value : value[language]));
      for (const words of [results[0]!.label[language], ...said]) expect(words).toMatch(script);
      expect(new Set(said).size).toBe(said.length);
    }
  }
});
