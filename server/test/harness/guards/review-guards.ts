/** Every guard of notices, grade reviews and their evidence, with the patch that removes it and its probe. */
import type { REVIEW_PROBES } from './review-probes.ts';
import { type Guard, inFile, inSchema } from './sabotage.ts';

export const REVIEW_GUARDS: readonly Guard<keyof typeof REVIEW_PROBES>[] = [
  [
    'the lock on the cursor of a store’s notices',
    'two walkers of one outbox at once: both end well, each message is told once',
    inFile('notifications/write-notices.ts', ' for update of c skip locked', ''),
  ],
  [
    'the version of a review that an operator saw',
    'a review decided by who saw an earlier one: CHANGED_SINCE',
    inFile(
      'grade-reviews/move-review.ts',
      "if (input.version !== undefined && input.version !== review.version) throw new AppError('CHANGED_SINCE');",
      '',
    ),
  ],
  [
    'the lock on a review before it moves',
    'two decisions on a review at once: CHANGED_SINCE for the second',
    inFile('grade-reviews/lock-review.ts', 'store_id = $2) for update', 'store_id = $2)'),
  ],
  [
    'the handler whom an operator saw',
    'a review taken by two operators at once: CHANGED_SINCE for the slower',
    inFile(
      'grade-reviews/open-review.ts',
      'and handled_by is not distinct from $3::uuid and',
      'and $3::uuid is null and',
    ),
  ],
  [
    'the deadline of an answer',
    'a review ended before its deadline: REVIEW_MOVE_NOT_ALLOWED',
    inFile(
      'grade-reviews/move-review.ts',
      'review.actBefore.getTime() <= now.getTime() !==',
      "(action === 'EXPIRE') !==",
    ),
  ],
  [
    'one credit of a revised grade',
    'a revised grade posted twice: credited once',
    [
      inFile(
        'credit/post-deal-money.ts',
        'idempotencyKey: `${entry',
        'idempotencyKey: crypto.randomUUID() + `${entry',
      ),
      inSchema('drop index ledger_once'),
    ],
  ],
  [
    'the evidence of one review alone',
    'one video for two reviews: FILE_UNKNOWN for the second',
    inFile('evidence/index.ts', 'any($1::uuid[]) and attached_at is null', 'any($1::uuid[])'),
  ],
  [
    'the number of photos',
    'an eleventh photo: EVIDENCE_FULL',
    inFile('evidence/index.ts', '  await checkCounts(tx, storeId, reviewId);\n', ''),
  ],
  [
    'the deal of what comes by a photo session’s id',
    'an upload by another store’s photo session: FILE_UNKNOWN',
    inFile(
      'evidence/index.ts',
      'join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code\n         where r.store_id = $3',
      'cross join assessment a\n         where r.store_id = $3',
    ),
  ],
  [
    'the deal of a photo session’s picture',
    'a picture of another store’s photo session: FILE_UNKNOWN',
    inFile(
      'evidence/index.ts',
      'join assessment a on a.store_id = r.store_id and a.appraisal_code = r.appraisal_code\n         join',
      'cross join assessment a\n         join',
    ),
  ],
  [
    'the member of an upload',
    'an upload of another member: FILE_UNKNOWN',
    inFile(
      'evidence/index.ts',
      "(owner_kind = 'MEMBER' and owner_id = $2)",
      "(owner_kind = 'MEMBER' and $2::uuid is not null)",
    ),
  ],
  [
    'the store of a photo session’s deal',
    'a photo session of another store’s deal: NOT_FOUND',
    inFile(
      'assessments/sessions.ts',
      'where c.appraisal_code = $1 and d.store_id = $2',
      'where c.appraisal_code = $1 and $2::uuid is not null',
    ),
  ],
  [
    'the store of a photo session that is ended',
    'another store’s photo session ended: NOT_FOUND',
    inFile(
      'assessments/sessions.ts',
      "where assessment_id = $1 and store_id = $2 and state = 'OPEN'",
      "where assessment_id = $1 and $2::uuid is not null and state = 'OPEN'",
    ),
  ],
  [
    'the store of a photo session that is answered',
    'another store’s photo session ended: NOT_FOUND',
    inFile(
      'assessments/sessions.ts',
      'from assessment where assessment_id = $1 and store_id = $2`',
      'from assessment where assessment_id = $1 and $2::uuid is not null`',
    ),
  ],
  [
    'the id of a photo session',
    'the id of no photo session: nobody’s',
    inFile(
      'assessments/pictures.ts',
      'where a.assessment_id = $1 ${lock',
      'where $1::text is not null ${lock',
    ),
  ],
  [
    'the end of a photo session',
    'the id of a photo session whose time has passed: ASSESSMENT_CLOSED',
    inFile('assessments/pictures.ts', "if (state && state !== 'OPEN')", 'if (false)'),
  ],
  [
    'the lock on a photo session while a picture comes in',
    'a photo session ended while a picture comes in: not before it is in',
    inFile('assessments/pictures.ts', "lock ? 'for update of a' : ''", "''"),
  ],
];
