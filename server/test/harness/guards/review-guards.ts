/** Every guard of notices, grade reviews and their evidence, with the patch that removes it and its probe. */
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
    guard: 'the handler whom an operator saw',
    patch: {
      file: 'grade-reviews/open-review.ts',
      from: 'and handled_by is not distinct from $3::uuid and',
      to: 'and $3::uuid is null and',
    },
    probe: 'a review taken by two operators at once: CHANGED_SINCE for the slower',
  },
  {
    guard: 'the deadline of an answer',
    patch: {
      file: 'grade-reviews/move-review.ts',
      from: 'review.act_before.getTime() <= now.getTime() !==',
      to: "(action === 'EXPIRE') !==",
    },
    probe: 'a review ended before its deadline: REVIEW_MOVE_NOT_ALLOWED',
  },
  {
    guard: 'one credit of a revised grade',
    patch: [
      {
        file: 'credit/post-deal-money.ts',
        from: 'idempotencyKey: `${entry',
        to: 'idempotencyKey: crypto.randomUUID() + `${entry',
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
  {
    guard: 'the deal of what comes by a photo session’s id',
    patch: {
      file: 'evidence/offers.ts',
      from: 'join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code\n         where r.store_id = $3',
      to: 'cross join assessment a\n         where r.store_id = $3',
    },
    probe: 'an upload by another store’s photo session: FILE_UNKNOWN',
  },
  {
    guard: 'the deal of a photo session’s picture',
    patch: {
      file: 'evidence/offers.ts',
      from: 'join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code\n         join',
      to: 'cross join assessment a\n         join',
    },
    probe: 'a picture of another store’s photo session: FILE_UNKNOWN',
  },
  {
    guard: 'the member of an upload',
    patch: {
      file: 'evidence/offers.ts',
      from: "(owner_kind = 'MEMBER' and owner_id = $2)",
      to: "(owner_kind = 'MEMBER' and $2::uuid is not null)",
    },
    probe: 'an upload of another member: FILE_UNKNOWN',
  },
  {
    guard: 'the store of a photo session’s deal',
    patch: {
      file: 'assessments/sessions.ts',
      from: 'where c.appraisal_code = $1 and d.store_id = $2',
      to: 'where c.appraisal_code = $1 and $2::uuid is not null',
    },
    probe: 'a photo session of another store’s deal: NOT_FOUND',
  },
  {
    guard: 'the store of a photo session that is ended',
    patch: {
      file: 'assessments/sessions.ts',
      from: "where assessment_id = $1 and store_id = $2 and state = 'OPEN'",
      to: "where assessment_id = $1 and $2::uuid is not null and state = 'OPEN'",
    },
    probe: 'another store’s photo session ended: NOT_FOUND',
  },
  {
    guard: 'the store of a photo session that is answered',
    patch: {
      file: 'assessments/sessions.ts',
      from: 'from assessment where assessment_id = $1 and store_id = $2`',
      to: 'from assessment where assessment_id = $1 and $2::uuid is not null`',
    },
    probe: 'another store’s photo session ended: NOT_FOUND',
  },
  {
    guard: 'the id of a photo session',
    patch: {
      file: 'assessments/pictures.ts',
      from: 'where a.assessment_id = $1 ${lock',
      to: 'where $1::text is not null ${lock',
    },
    probe: 'the id of no photo session: nobody’s',
  },
  {
    guard: 'the end of a photo session',
    patch: { file: 'assessments/pictures.ts', from: "if (state && state !== 'OPEN')", to: 'if (false)' },
    probe: 'the id of a photo session whose time has passed: ASSESSMENT_CLOSED',
  },
  {
    guard: 'the lock on a photo session while a picture comes in',
    patch: { file: 'assessments/pictures.ts', from: "lock ? 'for update of a' : ''", to: "''" },
    probe: 'a photo session ended while a picture comes in: not before it is in',
  },
];
