/** Access rights, tested on the server itself: every call of the OpenAPI document, as every caller. */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@mazad/contract/api';
import { UploadCountsSchema } from '@mazad/contract/bids/bid-books';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeReview } from '../../src/grade-reviews/create-review.ts';
import { findDeal } from '../../src/grade-reviews/reviewable.ts';
import { openSession } from '../../src/identity/sessions/sessions.ts';
import { createTokens } from '../../src/identity/sessions/tokens.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createMessages } from '../../src/platform/messages/queue.ts';
import { createPartnerKey } from '../../src/trade-ins/index.ts';
import { useTestApp } from '../app.ts';
import { buildAsset, buildBid, buildMember, buildSchedule, buildStore, REGION_ID } from '../factories.ts';
import {
  ACCESS,
  type AccessLine,
  BY_AUDIENCE,
  CALLERS,
  type Caller,
  type Outcome,
} from '../harness/access-table.ts';
import { buildDeal, buildPartner, buildQuote } from '../trade-factories.ts';

interface Operation {
  operationId: EndpointName;
  security?: Record<string, unknown>[];
  requestBody?: unknown;
}
interface Call {
  method: string;
  path: string;
  op: Operation;
}

const SECRET_KEY = 'a secret key for access, long enough to be taken';
const test = useTestApp({ SECRET_KEY });
const tokens = createTokens(SECRET_KEY);
const ids: Record<string, string> = {};
const bearers: Partial<Record<Caller, string>> = {};
let calls: Call[];

const sessionOf = (userId: string) =>
  openSession(test.db, { clock: systemClock, tokens }, userId, 'test', null);
const memberOf = (storeId: string, role: string) => buildMember(test.db, { storeId, role });

async function buildApplicant(): Promise<string> {
  const signupId = uuid();
  await test.sql`insert into signup (signup_id, region_id, phone_number, stage, created_at, updated_at)
    values (${signupId}, ${REGION_ID}, '+971501112233', 'VERIFIED', now(), now())`;
  return signupId;
}

async function buildFile(storeId: string, ownerId: string): Promise<string> {
  const fileId = uuid();
  await test.sql`insert into file (file_id, owner_kind, owner_id, store_id, address_hash, purpose, name,
    content_type, size_bytes,
    sha256, storage_key, created_at, attached_at)
    values (${fileId}::uuid, 'MEMBER', ${ownerId}, ${storeId}, '\\x00', 'COMPANY_LICENSE', 'a.pdf',
    'application/pdf', 1, '\\x00',
    ${fileId}::uuid::text, now(), now())`;
  return fileId;
}

async function buildSavedView(storeId: string, userId: string): Promise<string> {
  const viewId = uuid();
  await test.sql`insert into saved_view (store_id, user_id, region_id, view_id, name, name_key, place,
    is_default, state, updated_at)
    values (${storeId}, ${userId}, ${REGION_ID}, ${viewId}, 'Mine', 'mine', 1, false, '{}', now())`;
  return viewId;
}

/** An uploaded bid book that waits for its dealer. */
async function buildUpload(storeId: string, userId: string): Promise<string> {
  const uploadId = uuid();
  const none = Object.fromEntries(Object.keys(UploadCountsSchema.shape).map((name) => [name, 0]));
  const counts = { ...none, isBaseStaged: null, sheets: [], leftSheets: [] };
  await test.sql`insert into bid_upload (store_id, upload_id, region_id, kind, state, user_id, language,
    file_id, file_name, is_preview,
    counts, claimed_until, created_at, state_at)
    values (${storeId}, ${uploadId}, ${REGION_ID}, 'SPOT_BOOK', 'CHECKED', ${userId}, 'en', ${uploadId},
    'book.csv', true, ${JSON.stringify(counts)}, now(), now(), now())`;
  return uploadId;
}

async function buildRule(storeId: string, assetId: string): Promise<string> {
  const ruleId = uuid();
  await test.sql`insert into autopilot_rule (store_id, rule_id, region_id, created_at, asset_id,
    ceiling_minor, units_a_day,
    amount_a_day_minor, move_a_day_minor, is_on)
    values (${storeId}, ${ruleId}, ${REGION_ID}, now(), ${assetId}, 200000, 1, 1000000, 10000, true)`;
  return ruleId;
}

/** An open photo session of a deal; a phone calls with its id. */
async function buildPhotoSession(deal: { storeId: string; appraisalCode: string }): Promise<string> {
  const id = uuid().replaceAll('-', '');
  await test.sql`insert into assessment (assessment_id, store_id, region_id, appraisal_code, created_by,
    created_at, expires_at, state)
    values (${id}, ${deal.storeId}, ${REGION_ID}, ${deal.appraisalCode}, ${deal.storeId}, now(),
    now() + interval '1 day', 'OPEN')`;
  return id;
}

async function buildMessage(): Promise<string> {
  const messages = createMessages({ EMAIL: false, SMS: false });
  await messages.queue(
    test.db,
    { regionId: null, channel: 'SMS', kind: 'TEST', recipient: '1', language: 'en', subject: '', text: '' },
    new Date(),
  );
  return (await test.db.query<{ message_id: string }>('select message_id from message'))[0]!.message_id;
}

/** A review just after it was requested. */
async function buildReview(appraisalCode: string): Promise<string> {
  return test.db.transaction(async (tx) => {
    const deal = await findDeal(tx, { appraisalCode });
    const review = { deal, actor: 'system', isCreatedByNL: true, gradeId: null, comment: 'Seen', issues: [] };
    return (await writeReview(tx, systemClock, { ...review, request: null })).reviewId;
  });
}

/** The first store with everything that the ids name, and one signed-in caller of each kind. */
async function buildWorld(): Promise<void> {
  await buildSchedule(test.db);
  const storeId = await buildStore(test.db);
  const { asset, bidId } = await buildBid(test.db, { storeId });
  const partner = await buildPartner(test.db);
  const { partnerId } = partner;
  const deal = await buildDeal(test.db, { asset, partner });
  const quote = await buildQuote(test.db, { asset, partner });
  const [owner, buyer] = [await memberOf(storeId, 'OWNER'), await memberOf(storeId, 'BUYER')];
  const viewer = await memberOf(storeId, 'VIEWER');
  const stranger = await memberOf(await buildStore(test.db), 'OWNER');
  const operator = await memberOf(storeId, 'OPERATOR');
  await test.db.query('update member set store_id = null where user_id = $1', [operator.userId]);
  const signupId = await buildApplicant();
  const [model] = await test.sql<{ brand_id: string }>`select brand_id from asset
    where asset_id = ${asset.assetId}`;
  Object.assign(ids, {
    storeId,
    bidId,
    assetId: asset.assetId,
    categoryId: asset.categoryId,
    brandId: model!.brand_id,
    otherAssetId: (await buildAsset(test.db)).assetId,
    appraisalCode: deal.appraisalCode,
    reviewId: await buildReview(deal.appraisalCode),
    quoteId: quote.quoteId,
    userId: buyer.userId,
    identifier: (await sessionOf(owner.userId)).identifier,
    signupId,
    viewId: await buildSavedView(storeId, owner.userId),
    fileId: await buildFile(storeId, owner.userId),
    assessmentId: await buildPhotoSession(deal),
    ruleId: await buildRule(storeId, asset.assetId),
    uploadId: await buildUpload(storeId, owner.userId),
    messageId: await buildMessage(),
    partnerId,
    // Not the key in use: this one is revoked during the test.
    keyId: (await createPartnerKey({ db: test.db, clock: systemClock }, { partnerId, name: 'Old' })).keyId,
  });
  for (const [caller, { userId }] of Object.entries({ owner, buyer, viewer, stranger, operator })) {
    bearers[caller as Caller] = (await sessionOf(userId)).token;
  }
  bearers.applicant = await tokens.signSignup(signupId, new Date());
  // For another deal than the one whose session is ended during the test.
  bearers.phone = await buildPhotoSession(await buildDeal(test.db, { asset, partner }));
  bearers.partner = partner.key;
  bearers.otherPartner = (await buildPartner(test.db)).key;
}

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `{${name}}`);

function pathOf({ path }: Call, line: AccessLine): string {
  const named = line.id ? path.replace('{id}', ids[line.id]!) : path;
  return `${filled(named)}${line.query ? `?${filled(line.query)}` : ''}`;
}

async function outcomeOf(call: Call, line: AccessLine, caller: Caller): Promise<string> {
  const answer = await test.call(call.method, pathOf(call, line), {
    token: bearers[caller],
    key: randomUUID(),
    ...(call.op.requestBody ? { body: JSON.parse(filled(JSON.stringify(line.body ?? {}))) } : {}),
  });
  const isOut = [401, 403, 404, 419].includes(answer.status) || answer.status >= 500;
  return String(isOut ? answer.status : ('in' satisfies Outcome));
}

beforeAll(async () => {
  await buildWorld();
  const document = (await test.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ method: method.toUpperCase(), path, op })),
  );
  // Last, since these end the sessions that the other calls need.
  const isLast = ({ op }: Call) => ['endOtherSessions', 'signOut'].indexOf(op.operationId);
  calls.sort((a, b) => isLast(a) - isLast(b));
}, 60_000);

describe('access', () => {
  it('has a line in the table for every call, and no other', () => {
    expect(calls.map((c) => c.op.operationId).sort()).toEqual(Object.keys(ACCESS).sort());
    for (const { op } of calls) {
      const audience = Object.keys(op.security?.[0] ?? { public: [] })[0];
      expect([op.operationId, ACCESS[op.operationId].audience]).toEqual([op.operationId, audience]);
    }
  });

  it('is what the table says, for everybody and every call', async () => {
    const faults: string[] = [];
    for (const call of calls) {
      const line = ACCESS[call.op.operationId];
      for (const caller of CALLERS) {
        const expected = String(line.but?.[caller] ?? BY_AUDIENCE[line.audience][caller]);
        const found = await outcomeOf(call, line, caller);
        if (found !== expected) faults.push(`${call.op.operationId} as ${caller}: ${found}, not ${expected}`);
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
