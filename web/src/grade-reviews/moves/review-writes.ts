import type { AnswerReviewSchema, CreateReviewSchema, GradeReview } from '@mazad/contract/grade-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { within } from '#/session/api/query-client';
import { OF_REVIEWS, reviewQuery } from '../review-queries';

export type NewReview = z.input<typeof CreateReviewSchema>;
export type ReviewAnswer = z.input<typeof AnswerReviewSchema>;

/**
 * A write that returns the updated review. `onDone` is called even if the form is gone: on a slow connection the live
 * event arrives first and closes the form.
 */
export function useReviewWrite<Input>(
  account: number,
  write: (input: Input) => Promise<GradeReview>,
  onDone: (review: GradeReview, input: Input) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (review, input) => {
      queryClient.setQueryData(reviewQuery(account, review._id).queryKey, review);
      onDone(review, input);
    },
    // Not awaited, so that the form closes at once.
    onSettled: () => void queryClient.invalidateQueries(within(account, ...OF_REVIEWS)),
  });
}
