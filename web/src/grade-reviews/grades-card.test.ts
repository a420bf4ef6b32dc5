import type { GradeReview } from '@mazad/contract/grade-reviews';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { gradeReviews } from '#/i18n/messages/en/grade-reviews';
import { render } from '#/i18n/render.fixture';
import { GradesCard } from './grades-card';

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({}),
}));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#/session/api/api', () => ({}));

async function draw(review: Partial<GradeReview>): Promise<string> {
  const none = { requestedSaleGradePercentage: null, revisedGradePercentage: null, creditAmount: 0 };
  const sold = { ...none, initialSaleGrade: { en: 'Grade B', ar: 'ب' }, initialSaleGradePercentage: 90 };
  const card = createElement(GradesCard, { accountIndex: 0, review: { ...sold, ...review } as GradeReview });
  return render(card, { gradeReviews });
}

it('says that nothing is decided only where the desk has not decided', async () => {
  expect(await draw({ status: 'UNDER_PROCESS', decidedAt: null })).toContain('Not decided');
  const returning = await draw({ status: 'REQUESTED_TO_RETURN', decidedAt: '2026-11-20T10:00:00Z' });
  expect(returning).not.toContain('Not decided');
  expect(returning).toContain('As sold');
});
