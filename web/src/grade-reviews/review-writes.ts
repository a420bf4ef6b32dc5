import type { Assessment } from '@mazad/contract/assessments';
import type { AnswerReviewSchema, CreateReviewSchema, GradeReview } from '@mazad/contract/grade-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';
import { phoneQuery, reviewKey, reviewsKey } from './review-queries';

export type NewReview = z.input<typeof CreateReviewSchema>;
export type ReviewAnswer = z.input<typeof AnswerReviewSchema>;

const BASE = '/grade-review-request';

/** A write that answers the review as it stands then. */
function useReviewWrite<Input>(account: number, call: (input: Input) => { path: string; body: unknown }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callApi<GradeReview>(account, { method: 'POST', ...call(input) }),
    onSuccess: (review) => {
      queryClient.setQueryData(reviewKey(account, review._id), review);
      void queryClient.invalidateQueries({ queryKey: reviewsKey(account) });
      // The same review stands on its deal, and an upgrade moves money.
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'deals', 'one') });
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'credit') });
    },
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'gradeReviews', 'one') }),
  });
}

export function useCreateReview(account: number) {
  return useReviewWrite(account, (body: NewReview) => ({ path: `${BASE}/dealer`, body }));
}

export function useAnswerReview(account: number) {
  return useReviewWrite(account, (body: ReviewAnswer) => ({ path: `${BASE}/additional-info`, body }));
}

export function useCancelReview(account: number, id: string) {
  return useReviewWrite(account, () => ({ path: `${BASE}/${id}/cancel`, body: {} }));
}

export function useDecideUpgrade(account: number, id: string) {
  return useReviewWrite(account, (isAccepted: boolean) => ({
    path: `${BASE}/${id}/upgrade`,
    body: { isAccepted },
  }));
}

/** Opens a phone's session for a deal, or ends the one that is open. */
export function usePhoneSession(account: number, code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (open: Assessment | null) =>
      callApi<Assessment>(
        account,
        open
          ? { method: 'POST', path: `/assessments/${open.id}/end`, body: {} }
          : { method: 'POST', path: '/assessments', body: { appraisalCode: code } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: phoneQuery(account, code).queryKey }),
  });
}
