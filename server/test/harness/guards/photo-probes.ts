/** Short forms of the proof tests of photo sessions and their files (G5, R6): of one store, one deal, while open. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  buildEvidence,
  buildReview,
  buildReviewWorld,
  type ReviewWorld,
} from '../../../src/grade-reviews/reviews.fixture.ts';
import { buildMember } from '../../factories.ts';
import { sqlOn } from '../../sql-on.ts';
import { meet } from '../between.ts';
import { clock, type Probe, type ProbeWorld, settled, typeOf } from './probe-world.ts';

type Evidence = typeof import('../../../src/evidence/index.ts');
type Sessions = typeof import('../../../src/assessments/sessions.ts');
type Pictures = typeof import('../../../src/assessments/pictures.ts');

const settings = { publicUrl: 'https://mazad.example', secretKey: 'a secret key of probes, long enough' };
const sessionsOf = (world: ProbeWorld) => world.sources.load<Sessions>('assessments/sessions.ts');
const picturesOf = (world: ProbeWorld) => world.sources.load<Pictures>('assessments/pictures.ts');

/** A store with a review under way and a photo session of its deal. */
async function buildSide(world: ProbeWorld) {
  const reviewed = await buildReviewWorld(world);
  const { reviewId, appraisalCode } = await buildReview(world, reviewed);
  const sessionId = randomBytes(16).toString('hex');
  await sqlOn(world.db)`insert into assessment (assessment_id, store_id, region_id, appraisal_code,
    created_by, created_at, expires_at, state)
    values (${sessionId}, ${reviewed.storeId}, 'uae', ${appraisalCode}, ${reviewed.userId}, now(),
    now() + interval '1 day', 'OPEN')`;
  return { ...reviewed, reviewId, appraisalCode, sessionId };
}
type Side = Awaited<ReturnType<typeof buildSide>>;

const twoSides = async (world: ProbeWorld) => [await buildSide(world), await buildSide(world)] as const;

/** A file that came by a photo session: a picture of one of its positions, or an upload by its id. */
async function buildSent(world: ProbeWorld, side: Side, isPicture: boolean): Promise<string> {
  const fileId = await buildEvidence(world, side.userId, 'PHOTO');
  await sqlOn(world.db)`update file
    set owner_kind = 'ASSESSMENT', owner_id = ${side.sessionId}::uuid,
    store_id = case when ${isPicture} then ${side.storeId}::uuid end,
    attached_at = case when ${isPicture} then now() end where file_id = ${fileId}`;
  if (isPicture) {
    await sqlOn(world.db)`insert into assessment_image
      values (${side.sessionId}, ${`FRONT-${fileId}`}, 'FRONT', ${fileId}, now())`;
  }
  return fileId;
}

async function attach(world: ProbeWorld, side: Side, fileId: string): Promise<string> {
  const { attachEvidence } = await world.sources.load<Evidence>('evidence/index.ts');
  const { storeId, reviewId, userId } = side;
  const evidence = { storeId, reviewId, userId, fileIds: [fileId], round: 1, now: new Date() };
  return typeOf(world.db.transaction((tx) => attachEvidence(tx, evidence)));
}

/** Attaches its own file, and not the other one. */
async function mustTakeOnly(world: ProbeWorld, own: Side, mine: string, theirs: string): Promise<void> {
  const answers = [await attach(world, own, mine), await attach(world, own, theirs)];
  expect(answers).toEqual(['DONE', 'FILE_UNKNOWN']);
}

/** Stores nothing: the probes do not look at the stored files. */
const files = {
  put: async () => undefined,
  putFile: async () => undefined,
  getStream: async () => null,
  delete: async () => undefined,
  async *list() {},
};

export const PHOTO_PROBES = {
  'an upload by another store’s photo session: FILE_UNKNOWN': async (world) => {
    const [own, other] = await twoSides(world);
    const [mine, theirs] = [await buildSent(world, own, false), await buildSent(world, other, false)];
    await mustTakeOnly(world, own, mine, theirs);
  },
  'a picture of another store’s photo session: FILE_UNKNOWN': async (world) => {
    const [own, other] = await twoSides(world);
    const [mine, theirs] = [await buildSent(world, own, true), await buildSent(world, other, true)];
    await mustTakeOnly(world, own, mine, theirs);
  },
  'an upload of another member: FILE_UNKNOWN': async (world) => {
    const own = await buildSide(world);
    const { userId } = await buildMember(world.db, { storeId: own.storeId });
    const [mine, theirs] = [
      await buildEvidence(world, own.userId, 'PHOTO'),
      await buildEvidence(world, userId, 'PHOTO'),
    ];
    await mustTakeOnly(world, own, mine, theirs);
  },
  'a photo session of another store’s deal: NOT_FOUND': async (world) => {
    const [own, other] = await twoSides(world);
    const { startSession, readSession } = await sessionsOf(world);
    const deps = { db: world.db, clock, settings };
    const dealer: ReviewWorld & { regionId: string } = { ...own, regionId: 'uae' };
    const start = (code: string) => typeOf(startSession(deps, dealer, code));
    const read = (code: string) => typeOf(readSession(deps, own.storeId, code));
    expect([await start(own.appraisalCode), await start(other.appraisalCode)]).toEqual(['DONE', 'NOT_FOUND']);
    expect([await read(own.appraisalCode), await read(other.appraisalCode)]).toEqual(['DONE', 'NOT_FOUND']);
  },
  'another store’s photo session ended: NOT_FOUND': async (world) => {
    const [own, other] = await twoSides(world);
    const { endSession } = await sessionsOf(world);
    const end = (id: string) => typeOf(endSession({ db: world.db, clock, settings }, own.storeId, id));
    expect([await end(own.sessionId), await end(other.sessionId)]).toEqual(['DONE', 'NOT_FOUND']);
    const open = await world.db.query("select assessment_id from assessment where state = 'OPEN'");
    expect(open).toEqual([{ assessment_id: other.sessionId }]);
  },
  'the id of no photo session: nobody’s': async (world) => {
    const { sessionId } = await buildSide(world);
    const { findAssessment } = await picturesOf(world);
    const find = (id: string) => findAssessment({ db: world.db, clock }, id);
    expect([await find(sessionId), await find('0'.repeat(32))]).toEqual([sessionId, null]);
  },
  'the id of a photo session whose time has passed: ASSESSMENT_CLOSED': async (world) => {
    const { sessionId } = await buildSide(world);
    await world.db.query('update assessment set expires_at = now()');
    const { findAssessment } = await picturesOf(world);
    expect(await typeOf(findAssessment({ db: world.db, clock }, sessionId))).toBe('ASSESSMENT_CLOSED');
  },
  'a photo session ended while a picture comes in: not before it is in': async (world) => {
    const { storeId, sessionId } = await buildSide(world);
    const { takePicture } = await picturesOf(world);
    const { endSession } = await sessionsOf(world);
    const { jpeg } = await import('../../../src/files/sample-files.fixture.ts');
    const picture = { assessmentId: sessionId, imageId: `FRONT-${randomUUID()}`, name: 'front.jpg' };
    const bytes = { bytes: await jpeg(), addressHash: randomBytes(32) };
    const answers = await meet(
      world,
      'before a picture is written',
      (held) => typeOf(takePicture({ db: held, clock, files }, { ...picture, ...bytes })),
      () =>
        endSession({ db: world.db, clock, settings }, storeId, sessionId).then(
          async () => (await world.db.query('select 1 from assessment_image')).length,
        ),
    );
    expect(await settled<unknown>(answers)).toEqual(['DONE', 1]);
  },
} satisfies Record<string, Probe>;
