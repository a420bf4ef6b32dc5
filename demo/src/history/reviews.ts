/** Grade reviews of the past, made by the platform's own use cases (G1 to G4). */
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { EvidencePurpose } from '@mazad/contract/evidence';
import { keepSealed } from '@mazad/server/evidence/finish-upload';
import { pieceFolder } from '@mazad/server/evidence/index';
import { reserveFile } from '@mazad/server/files/index';
import { createReview } from '@mazad/server/grade-reviews/create-review';
import { answerReview, decideAsDealer } from '@mazad/server/grade-reviews/dealer-moves';
import {
  expireReviews,
  moveByCourier,
  moveReview,
  noteLook,
  openReview,
  setHandler,
} from '@mazad/server/grade-reviews/index';
import type { Clock } from '@mazad/server/platform/clock';
import { createFileStore, type FileStoreSettings } from '@mazad/server/platform/files/store';
import { stableId } from '../catalog/stable-id.ts';
import { DEMO_REVIEWS, type DemoReview, type ReviewStep } from '../world/reviews.ts';
import { type Fault, ISSUES, sampleEvidence } from '../world/sample-evidence.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { type DemoStore, demoStores } from '../world/stores.ts';
import { COURIER } from '../world/trade-in.ts';
import { ADDRESS_HASH, type Past, plan } from './past.ts';

const HOUR_MS = 3_600_000;
const OPERATOR_ID = stableId('member', 'operator');
const OPERATOR = `operator:${OPERATOR_ID}`;
/** No limits, because nothing else is uploaded in a past. */
const NO_LIMITS = { ownerMax: Number.MAX_SAFE_INTEGER, roomBytes: Number.MAX_SAFE_INTEGER };

/** A recently delivered deal, with a fault and the grade that it leads to. */
interface Found {
  store_id: string;
  appraisal_code: string;
  condition_id: string;
  lower_id: string;
  best_id: string;
}

/** A review in progress. */
interface Underway {
  reviewId: string;
  store: DemoStore;
  deal: Found;
  of: DemoReview;
}

/** The wanted store's deal, or any: with other days, other deals are won. */
async function findDeal(past: Past, now: Date, { account, fault }: DemoReview): Promise<Found | undefined> {
  const wanted = stableId('store', account);
  const { component, condition } = ISSUES[fault ?? 'CRACK'];
  const rows = await past.db.query<Found>(
    `select d.store_id, d.appraisal_code, x.condition_id, lower.item_condition_id as lower_id,
       best.item_condition_id as best_id
     from deal d join item_condition sold on sold.item_condition_id = d.item_condition_id
     join item_condition best on best.category_id = d.category_id and best.position = 1
     join component_issue i on i.category_id = d.category_id and i.name_en = $3
     join component_issue_condition x on x.component_issue_id = i.component_issue_id and x.condition_en = $5
     join item_condition lower on lower.item_condition_id = x.item_condition_id and lower.position > sold.position
     where d.state = 'DELIVERED' and d.review_id is null
       and d.delivered_at > $2::timestamptz - interval '4 days' and (sold.position > 1 or not $4)
     order by d.store_id = $1 desc, d.delivered_at desc, d.appraisal_code limit 1`,
    [wanted, now, component, fault === null, condition],
  );
  return rows[0];
}

type Upload = (
  past: Past,
  clock: Clock,
  userId: string,
  purpose: EvidencePurpose,
  fault: Fault,
) => Promise<string>;

/** Stores uploads like the platform does once all pieces are there. */
function uploader(settings: FileStoreSettings): Upload {
  const files = createFileStore(settings);
  const pieces = pieceFolder(settings.dataDir);
  return async ({ db }, clock, userId, purpose, fault) => {
    const isFilm = purpose === 'REVIEW_VIDEO';
    const { film, photo } = await sampleEvidence(fault);
    const sealed = await pieces.take(Readable.from([isFilm ? film : photo]));
    try {
      const { sizeBytes } = sealed;
      const name = `${fault.toLowerCase()}.${isFilm ? 'webm' : 'jpg'}`;
      const sender = {
        ownerKind: 'MEMBER',
        ownerId: userId,
        addressHash: ADDRESS_HASH,
        now: clock.now(),
      } as const;
      const fileId = await reserveFile(db, { ...sender, purpose, name, sizeBytes }, NO_LIMITS);
      await keepSealed({ db, clock, files }, { fileId, purpose, name, sizeBytes }, sealed, null);
      return fileId;
    } finally {
      await rm(sealed.path, { force: true });
    }
  };
}

async function ask(past: Past, clock: Clock & { at: Date }, upload: Upload, of: DemoReview): Promise<void> {
  const deal = await findDeal(past, clock.at, of);
  if (!deal) return;
  const store = demoStores().find(({ storeId }) => storeId === deal.store_id)!;
  const { fault, comment } = of;
  const { appraisal_code: appraisalCode } = deal;
  const { storeId, userId } = store;
  let reviewId: string;
  if (fault === null) {
    const opening = { appraisalCode, comment, actor: OPERATOR, language: 'en' } as const;
    ({ reviewId } = await past.db.transaction((tx) => openReview({ tx, clock }, opening)));
  } else {
    const body = {
      appraisalCode,
      requestedSaleGradeId: deal.lower_id,
      conditionIds: [deal.condition_id],
      comment,
      videoIds: [await upload(past, clock, userId, 'REVIEW_VIDEO', fault)],
      imageIds: [await upload(past, clock, userId, 'REVIEW_PHOTO', fault)],
    };
    reviewId = await createReview({ db: past.db, clock }, { storeId, userId, language: 'en' }, body, null);
  }
  const underway = { reviewId, store, deal, of };
  for (const step of of.steps) {
    plan(past, clock.at.getTime() + step.at * HOUR_MS, (p, c) => move(p, c, upload, underway, step));
  }
}

async function move(
  past: Past,
  clock: Clock & { at: Date },
  upload: Upload,
  { reviewId, store, deal, of }: Underway,
  step: ReviewStep,
): Promise<void> {
  const { db } = past;
  const deps = { db, clock };
  switch (step.what) {
    case 'LOOK':
      if (await noteLook({ tx: db, clock }, reviewId))
        await setHandler(db, { reviewId, seen: null, handledBy: OPERATOR_ID });
      return;
    case 'EXPIRE':
      await expireReviews(deps);
      return;
    case 'CANCEL':
    case 'DECLINE_UPGRADE':
      return decideAsDealer(deps, store, { reviewId, action: step.what });
    case 'ANSWER': {
      const photo = await upload(past, clock, store.userId, 'REVIEW_PHOTO', of.fault ?? 'DENT');
      const answer = { remark: step.remark, videoIds: [], imageIds: [photo] };
      return answerReview(deps, store, { gradeReviewRequestId: reviewId, ...answer });
    }
    case 'HAND_OVER':
    case 'RECEIVE_BACK': {
      const isHandOver = step.what === 'HAND_OVER';
      const awbNumber = `SR${deal.appraisal_code.slice(3)}`;
      const event = {
        appraisalCode: deal.appraisal_code,
        event: isHandOver ? 'PICKED_UP' : 'RETURNED',
        at: clock.at,
        actor: `partner:${DEMO_PARTNER.partnerId}`,
        ...(isHandOver && { awbNumber, trackingUrl: `${COURIER}${awbNumber}` }),
      } as const;
      await db.transaction((tx) => moveByCourier({ tx, clock }, event));
      return;
    }
    default: {
      const { what: action, remark } = step;
      const itemConditionId = action === 'REVISE' ? deal.lower_id : deal.best_id;
      const decision = { reviewId, action, remark, actor: OPERATOR, itemConditionId };
      await db.transaction((tx) => moveReview({ tx, clock }, decision));
    }
  }
}

/** Plans the reviews; their evidence goes to the store in `settings`. */
export function planReviews(past: Past, settings: FileStoreSettings): void {
  const upload = uploader(settings);
  for (const of of DEMO_REVIEWS) {
    plan(past, past.until - of.hoursAgo * HOUR_MS, (p, clock) => ask(p, clock, upload, of));
  }
}
