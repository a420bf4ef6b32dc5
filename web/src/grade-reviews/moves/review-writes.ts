import type { Assessment } from '@mazad/contract/assessments';
import type { AnswerReviewSchema, CreateReviewSchema, GradeReview } from '@mazad/contract/grade-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#/session/api/api';
import { accountKey, within } from '#/session/api/query-client';
import { phoneQuery, reviewKey, reviewsKey } from '../review-queries';

export type NewReview = z.input<typeof CreateReviewSchema>;
export type ReviewAnswer = z.input<typeof AnswerReviewSchema>;

type Done<Input> = (review: GradeReview, input: Input) => void;

/**
 * A write that answers the review as it stands then. `onDone` hears of it even where the form is gone: on a slow line
 * the live event of the write comes before its answer, and takes the form off the screen.
 */
function useReviewWrite<Input>(
  account: number,
  write: (input: Input) => Promise<GradeReview>,
  onDone: Done<Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (review, input) => {
      queryClient.setQueryData(reviewKey(account, review._id), review);
      void queryClient.invalidateQueries({ queryKey: reviewsKey(account) });
      // The same review stands on its deal, and an upgrade moves money.
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'deals', 'one') });
      void queryClient.invalidateQueries(within(account, '/b2b-data/credit-limit'));
      onDone(review, input);
    },
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: accountKey(account, 'gradeReviews', 'one') }),
  });
}

export function useCreateReview(account: number, onDone: Done<NewReview>) {
  const write = (body: NewReview) => call(account, 'POST /grade-review-request/dealer', { body });
  return useReviewWrite(account, write, onDone);
}

export function useAnswerReview(account: number, onDone: Done<ReviewAnswer>) {
  const write = (body: ReviewAnswer) => call(account, 'POST /grade-review-request/additional-info', { body });
  return useReviewWrite(account, write, onDone);
}

export function useCancelReview(account: number, id: string, onDone: Done<void>) {
  const write = () => call(account, 'POST /grade-review-request/{id}/cancel', { params: { id }, body: {} });
  return useReviewWrite<void>(account, write, onDone);
}

export function useDecideUpgrade(account: number, id: string, onDone: Done<boolean>) {
  const write = (isAccepted: boolean) =>
    call(account, 'POST /grade-review-request/{id}/upgrade', { params: { id }, body: { isAccepted } });
  return useReviewWrite(account, write, onDone);
}

/** Opens a phone's session for a deal, or ends the one that is open. */
export function usePhoneSession(account: number, code: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (open: Assessment | null) =>
      open
        ? call(account, 'POST /assessments/{id}/end', { params: { id: open.id } })
        : call(account, 'POST /assessments', { body: { appraisalCode: code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: phoneQuery(account, code).queryKey }),
  });
}
