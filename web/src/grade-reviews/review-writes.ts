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

type Done<Input> = (review: GradeReview, input: Input) => void;

/**
 * A write that answers the review as it stands then. `onDone` hears of it even where the form is gone: on a slow line
 * the live event of the write comes before its answer, and takes the form off the screen.
 */
function useReviewWrite<Input>(
  account: number,
  call: (input: Input) => { path: string; body: unknown },
  onDone: Done<Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callApi<GradeReview>(account, { method: 'POST', ...call(input) }),
    onSuccess: (review, input) => {
      queryClient.setQueryData(reviewKey(account, review._id), review);
      void queryClient.invalidateQueries({ queryKey: reviewsKey(account) });
      // The same review stands on its deal, and an upgrade moves money.
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'deals', 'one') });
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'credit') });
      onDone(review, input);
    },
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'gradeReviews', 'one') }),
  });
}

export function useCreateReview(account: number, onDone: Done<NewReview>) {
  return useReviewWrite(account, (body: NewReview) => ({ path: `${BASE}/dealer`, body }), onDone);
}

export function useAnswerReview(account: number, onDone: Done<ReviewAnswer>) {
  return useReviewWrite(account, (body: ReviewAnswer) => ({ path: `${BASE}/additional-info`, body }), onDone);
}

export function useCancelReview(account: number, id: string, onDone: Done<void>) {
  return useReviewWrite<void>(account, () => ({ path: `${BASE}/${id}/cancel`, body: {} }), onDone);
}

export function useDecideUpgrade(account: number, id: string, onDone: Done<boolean>) {
  const call = (isAccepted: boolean) => ({ path: `${BASE}/${id}/upgrade`, body: { isAccepted } });
  return useReviewWrite(account, call, onDone);
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
