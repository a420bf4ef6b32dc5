/** What holds notices, grade reviews and their evidence together: each with the patch that takes it away and its probe. */
import type { REVIEW_PROBES } from './review-probes.ts';
import type { Patch } from './sabotage.ts';

export const REVIEW_GUARDS: readonly {
  guard: string;
  patch: Patch | readonly Patch[];
  probe: keyof typeof REVIEW_PROBES;
}[] = [
  {
    guard: 'the lock on the cursor of a store’s notices',
    patch: { file: 'notifications/write-notices.ts', from: ' for update of c skip locked', to: '' },
    probe: 'two walkers of one outbox at once: both end well, each message is told once',
  },
  {
    guard: 'the version of a review that an operator saw',
    patch: {
      file: 'grade-reviews/move-review.ts',
      from: "if (input.version !== undefined && input.version !== review.version) throw new AppError('CHANGED_SINCE');",
      to: '',
    },
    probe: 'a review decided by who saw an earlier one: CHANGED_SINCE',
  },
  {
    guard: 'the lock on a review before it moves',
    patch: {
      file: 'grade-reviews/lock-review.ts',
      from: 'store_id = $2) for update',
      to: 'store_id = $2)',
    },
    probe: 'two decisions on a review at once: CHANGED_SINCE for the second',
  },
  {
    guard: 'the deadline of an answer',
    patch: {
      file: 'grade-reviews/move-review.ts',
      from: 'review.act_before!.getTime() > now.getTime()',
      to: 'false',
    },
    probe: 'a review ended before its deadline: REVIEW_MOVE_NOT_ALLOWED',
  },
  {
    guard: 'one credit of a revised grade',
    patch: [
      {
        file: 'credit/post-deal-money.ts',
        from: 'idempotencyKey: `',
        to: 'idempotencyKey: crypto.randomUUID() + `',
      },
      { statement: 'drop index ledger_once' },
    ],
    probe: 'a revised grade posted twice: credited once',
  },
  {
    guard: 'the evidence of one review alone',
    patch: {
      file: 'evidence/offers.ts',
      from: 'any($1::uuid[]) and attached_at is null',
      to: 'any($1::uuid[])',
    },
    probe: 'one video for two reviews: FILE_UNKNOWN for the second',
  },
  {
    guard: 'the number of photos',
    patch: { file: 'evidence/offers.ts', from: '  await checkCounts(tx, storeId, reviewId);\n', to: '' },
    probe: 'an eleventh photo: EVIDENCE_FULL',
  },
];
