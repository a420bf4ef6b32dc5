/** Now and then a dealer requests a review of a delivered device (G1, G2). */
import { evidenceEndpoints } from '@mazad/contract/evidence';
import { gradeReviewEndpoints } from '@mazad/contract/grade-reviews';
import type { Random } from '../world/random.ts';
import { FAULTS, ISSUES, sampleEvidence } from '../world/sample-evidence.ts';
import type { DealerSession } from './dealer-session.ts';

/** A dealer with this many open reviews requests no more, because there may be no operator. */
const WAITING_MAX = 2;
const DEALS_SEEN = 20;

const COMMENTS = {
  CRACK: 'The screen is cracked. It can be seen in the film.',
  DENT: 'Dents at the frame that the report does not tell of.',
  BATTERY: 'The battery asks for service as soon as the device is switched on.',
};

interface ReviewsDeps {
  random: Random;
  sessions: readonly DealerSession[];
}

/** A dealer requests a review of one of its latest deals, if possible. */
export async function askForReview({ random, sessions }: ReviewsDeps): Promise<void> {
  const awake = sessions.filter((session) => !session.isResting());
  if (awake.length === 0) return;
  const session = random.pick(awake);
  const { filterOptions } = await session.call(gradeReviewEndpoints.listReviews, { query: { limit: 1 } });
  const waiting = filterOptions.find(({ key }) => key === 'UNDER_PROCESS')?.count ?? 0;
  if (waiting >= WAITING_MAX) return;
  const { appraisals } = await session.call(gradeReviewEndpoints.searchReviewableDeals, {
    query: { limit: DEALS_SEEN },
  });
  const deals = appraisals.filter((deal) => deal.validationErrors.length === 0 && !deal.needsLongWindow);
  if (deals.length === 0) return;
  const { appraisalCode } = random.pick(deals);
  const params = { appraisalCode };
  const issues = await session.call(gradeReviewEndpoints.getReviewIssues, { params });
  const grades = await session.call(gradeReviewEndpoints.getReviewGrades, { params });
  const found = FAULTS.flatMap((fault) => {
    const { component, condition } = ISSUES[fault];
    return issues
      .filter(({ name }) => name.en === component)
      .flatMap(({ conditions }) => conditions)
      .filter(
        (one) => one.condition.en === condition && grades.some(({ _id }) => _id === one.itemConditionId),
      )
      .map(({ conditionId, itemConditionId }) => ({ fault, conditionId, itemConditionId }));
  });
  // Operators may have changed the list, and the device may already have the lowest grade.
  if (found.length === 0) return;
  const { fault, conditionId, itemConditionId } = random.pick(found);
  const form = new FormData();
  const { film } = await sampleEvidence(fault);
  form.append(
    'file',
    new Blob([Uint8Array.from(film)], { type: 'video/webm' }),
    `${fault.toLowerCase()}.webm`,
  );
  const { fileId } = await session.call(evidenceEndpoints.uploadVideo, { form });
  await session.call(gradeReviewEndpoints.createReview, {
    body: {
      appraisalCode,
      requestedSaleGradeId: itemConditionId,
      conditionIds: [conditionId],
      comment: COMMENTS[fault],
      videoIds: [fileId],
      imageIds: [],
    },
  });
}
