import type { AnswerReviewSchema, CreateReviewSchema, GradeReview } from '@mazad/contract/grade-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { within } from '#/session/api/query-client';
import { OF_REVIEWS, reviewQuery } from '../review-queries';

export type NewReview = z.input<typeof CreateReviewSchema>;
export type ReviewAnswer = z.input<typeof AnswerReviewSchema>;

/**
 * A write that answers the review as it stands then. `onDone` hears of it even where the form is gone: on a slow line
 * the live event of the write comes before its answer, and takes the form off the screen.
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
    // Nobody waits for it: whoever has sent goes on at once.
    onSettled: () => void queryClient.invalidateQueries(within(account, ...OF_REVIEWS)),
  });
}
