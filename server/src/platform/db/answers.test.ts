import { toMajor } from '@mazad/domain/money';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { AppError } from '../http/errors.ts';
import { askAnswer, askAnswers, localised, major } from './answers.ts';

const { db } = useTestDatabase();

it('are rows as they are sent: instants, amounts and texts in both languages', async () => {
  const rows = await askAnswers<{ soldAt: string; paidAt: string | null; price: number; name: object }>(
    db,
    `select '2026-03-10 20:00:00.123456+04'::timestamptz as "soldAt", null::timestamptz as "paidAt",
       ${major('100 + $1::bigint')} as price, ${localised("'Grade A'", "'الدرجة أ'")} as name`,
    [49_999],
  );
  expect(rows).toEqual([
    {
      soldAt: '2026-03-10T16:00:00.123Z',
      paidAt: null,
      price: toMajor(50_099),
      name: { en: 'Grade A', ar: 'الدرجة أ' },
    },
  ]);
  await expect(askAnswer(db, 'select 1 as one where false')).rejects.toEqual(new AppError('NOT_FOUND'));
  // @ts-expect-error -- An instant of an answer is text.
  await askAnswers<{ soldAt: Date }>(db, 'select now() as "soldAt"');
});
