import { ASSESSMENT_HOURS, ASSESSMENT_POSITIONS } from '@mazad/contract/assessments';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildBid, REGION_ID } from '../../test/factories.ts';
import { filePart } from '../../test/multipart.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { attachEvidence, listEvidence, type NewEvidence } from '../evidence/index.ts';
import { video as videoOf } from '../evidence/sample-videos.fixture.ts';
import { deleteLooseFiles } from '../files/index.ts';
import { jpeg, pdf } from '../files/sample-files.fixture.ts';
import { clockAt } from '../platform/clock.ts';
import { createFileStore } from '../platform/files/store.ts';
import { pictureForm } from './photo-session.fixture.ts';
import { takePicture } from './pictures.ts';
import { tidySessions } from './sessions.ts';

const dataDir = useTempFolder();
const SECRET_KEY = 'a secret key for tests, long enough to be taken';
const test = useTestApp({ DATA_DIR: dataDir, SECRET_KEY });
const files = createFileStore({ dataDir, filesUrl: undefined });
const webm = await videoOf('webm');
let [token, storeId, userId, code] = ['', '', '', ''];

const BASE = '/b2b/asset-condition/auto-assessment';
const start = async () =>
  (await test.call('POST', '/assessments', { token, body: { appraisalCode: code } })).body.data;
const look = (id: string) => test.call('GET', `${BASE}/log/${id}?assessmentType=GRADE_REVIEW`);
const done = (id: string) =>
  test.call('POST', '/as/auto-assessment/image/done', { body: { id, status: 'COMPLETED' } });
const mine = async () => (await test.call('GET', `/assessments/${code}`, { token })).body.data;
async function send(id: string, imageId: string, content?: Buffer) {
  return test.call('POST', `${BASE}/image/upload`, {
    form: pictureForm(id, imageId, content ?? (await jpeg())),
  });
}

/** A review for the deal in its current state. */
async function addReview(deal: { storeId: string; appraisalCode: string }): Promise<string> {
  const reviewId = uuid();
  await test.db.query(
    `insert into grade_review (store_id, review_id, region_id, appraisal_code, asset_id, appraisal_id, ticket_number,
       status, is_created_by_nl, sale_condition_id, comment, created_by, look_before, decide_before,
       created_at, updated_at)
     values ($1, $2, $3, $4, $2, $2, 'T-' || $4::text, 'UNDER_PROCESS', false, $2, '', 'x', now(), now(), now(), now())`,
    [deal.storeId, reviewId, REGION_ID, deal.appraisalCode],
  );
  return reviewId;
}
const attach = (evidence: Pick<NewEvidence, 'storeId' | 'reviewId' | 'userId' | 'fileIds'>) =>
  test.db.transaction((tx) => attachEvidence(tx, { ...evidence, round: 1, now: new Date() }));

beforeAll(async () => {
  const deal = await buildDeal(test.db);
  ({ storeId, appraisalCode: code } = deal);
  const session = await test.signIn({ storeId });
  ({ token } = session);
  ({ userId } = session.user);
});
beforeEach(async () => {
  for (const table of [
    'grade_review_evidence',
    'grade_review',
    'assessment_image',
    'assessment',
    'file',
    'brake',
  ]) {
    await test.db.query(`delete from ${table}`);
  }
});

describe('photo sessions (G5)', () => {
  it('takes pictures without a sign-in, and shows them only to the dealer', async () => {
    const { id, url, state } = await start();
    expect([id, state]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'OPEN']);
    expect(url).toContain(`/assessment/${id}`);
    const { body } = await send(id, 'FRONT-a1');
    expect(body.data).toMatchObject({ position: 'FRONT', status: 'UPLOADED', fileUploadedPath: 'front.jpg' });
    const list = (await look(id)).body.data;
    expect(list.map((entry: { position: string }) => entry.position)).toEqual([...ASSESSMENT_POSITIONS]);
    expect(JSON.stringify(list)).not.toMatch(/signature|fileId|http/);
    const { pictures } = await mine();
    expect(pictures).toMatchObject([{ imageId: 'FRONT-a1', position: 'FRONT', width: 64 }]);
    const shown = await test.app.http.inject({ url: pictures[0].fileUploadedPath });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const stranger = (await test.signIn()).token;
    expect((await test.call('GET', `/assessments/${code}`, { token: stranger })).status).toBe(404);
    expect((await test.call('POST', `/assessments/${id}/end`, { token: stranger })).status).toBe(404);
  });

  it('treats the same picture sent again as one, even at the same time', async () => {
    const { id } = await start();
    const picture = await jpeg();
    const answers = await Promise.all([send(id, 'BACK', picture), send(id, 'BACK', picture)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    expect((await send(id, 'BACK')).body.data).toEqual(answers[0]!.body.data);
    expect((await mine()).pictures).toHaveLength(1);
  });

  it('allows one open session per deal; a new one ends the old', async () => {
    const [first, second] = [await start(), await start()];
    const closed = await send(first.id, 'FRONT');
    expect([closed.status, closed.body.type, closed.body.details.state]).toEqual([
      403,
      'ASSESSMENT_CLOSED',
      'ENDED',
    ]);
    const both = await Promise.all([start(), start()]);
    expect(both.every((one) => one.id)).toBe(true);
    const [open] = await test.db.query("select count(*) as n from assessment where state = 'OPEN'");
    expect(open).toEqual({ n: 1 });
    expect((await look(second.id)).body.type).toBe('ASSESSMENT_CLOSED');
  });

  it('closes when done; repeatable', async () => {
    const { id } = await start();
    expect((await done(id)).body.data).toEqual({ id, status: 'COMPLETED' });
    expect((await done(id)).status).toBe(200);
    expect((await look(id)).body.details.state).toBe('COMPLETED');
    expect((await test.call('POST', `/assessments/${id}/end`, { token })).body.data.state).toBe('COMPLETED');
    expect((await done('0'.repeat(32))).status).toBe(404);
  });

  it('accepts forty pictures, and only pictures', async () => {
    const { id } = await start();
    expect((await send(id, 'FRONT', pdf())).body.type).toBe('FILE_TYPE_REFUSED');
    expect((await send(id, 'SIDE')).status).toBe(400);
    await send(id, 'FRONT');
    await test.sql`insert into assessment_image
      select assessment_id, 'BACK-x' || g, 'BACK', file_id, uploaded_on
      from assessment_image, generate_series(1, 38) g`;
    expect((await send(id, 'TOP')).status).toBe(200);
    expect((await send(id, 'LEFT')).body.type).toBe('ASSESSMENT_FULL');
    expect((await send(id, 'TOP')).status).toBe(200);
  });

  it('is open for exactly 24 hours', async () => {
    const { id, expiresAt } = await start();
    const end = new Date(expiresAt).getTime();
    const at = async (ms: number, imageId: string) =>
      takePicture(
        { db: test.db, clock: clockAt(new Date(ms)), files },
        { assessmentId: id, imageId, name: 'x.jpg', bytes: await jpeg(), addressHash: Buffer.alloc(1) },
      );
    expect(end - Date.now()).toBeLessThanOrEqual(ASSESSMENT_HOURS * 3_600_000);
    expect((await at(end - 1, 'FRONT')).status).toBe('UPLOADED');
    await expect(at(end, 'BACK')).rejects.toThrow('ASSESSMENT_CLOSED');
  });

  it('keeps pictures that a review used, and deletes the others a day after the session', async () => {
    const { id } = await start();
    await send(id, 'FRONT');
    await send(id, 'BACK');
    await done(id);
    const [front, back] = (await mine()).pictures;
    const reviewId = await addReview({ storeId, appraisalCode: code });
    const attachFiles = (fileIds: string[]) => attach({ storeId, reviewId, userId, fileIds });
    await expect(attachFiles([front.fileId, uuid()])).rejects.toThrow('FILE_UNKNOWN');
    await attachFiles([front.fileId]);
    const deps = { db: test.db, clock: clockAt(new Date()), settings: { secretKey: SECRET_KEY } };
    expect(await listEvidence(deps, storeId, reviewId)).toMatchObject([
      { fileId: front.fileId, kind: 'PHOTO', position: 'FRONT', round: 1 },
    ]);
    const later = clockAt(new Date(Date.now() + 25 * 3_600_000));
    await tidySessions({ db: test.db, clock: later });
    await deleteLooseFiles({ db: test.db, clock: later, files });
    const kept = await test.db.query<{ file_id: string }>('select file_id from file');
    expect(kept).toEqual([{ file_id: front.fileId }]);
    await expect(attachFiles([back.fileId])).rejects.toThrow('FILE_UNKNOWN');
  });
});

describe('the id of a photo session as a bearer token (R6)', () => {
  const sendVideo = (id: string) =>
    test.call('POST', '/utils/video', { token: id, form: [filePart(webm, 'x.webm')] });
  const sendFile = async (id: string, purpose: string) => {
    const form = [{ field: 'purpose', content: purpose }, filePart(await jpeg(), 'x.jpg')];
    return test.call('POST', '/files/upload', { token: id, form });
  };

  it('uploads a video and photos that only its own deal’s review can use', async () => {
    const { id } = await start();
    const video = await sendVideo(id);
    const photo = await sendFile(id, 'REVIEW_PHOTO');
    expect([video.status, photo.status]).toEqual([200, 200]);
    const fileIds = [video.body.data.fileId, photo.body.data.fileId];
    expect((await sendFile(id, 'COMPANY_LICENSE')).status).toBe(403);
    // The session id can only send pictures: it reads nothing.
    const link = { token: id, body: { fileName: fileIds[0] } };
    expect((await test.call('POST', '/secure/files/getSignedUrl', link)).status).toBe(404);
    expect((await test.call('GET', `/assessments/${code}`, { token: id })).status).toBe(401);

    const other = await buildDeal(test.db);
    const theirs = { storeId: other.storeId, reviewId: await addReview(other) };
    const stranger = (await test.signIn({ storeId: other.storeId })).user.userId;
    await expect(attach({ ...theirs, userId: stranger, fileIds })).rejects.toThrow('FILE_UNKNOWN');
    const second = await buildDeal(test.db, { asset: (await buildBid(test.db, { storeId })).asset });
    const another = { storeId, reviewId: await addReview(second) };
    await expect(attach({ ...another, userId, fileIds })).rejects.toThrow('FILE_UNKNOWN');
    const mine = { storeId, reviewId: await addReview({ storeId, appraisalCode: code }) };
    await attach({ ...mine, userId, fileIds });
    await expect(attach({ ...mine, userId, fileIds })).rejects.toThrow('FILE_UNKNOWN');
    const deps = { db: test.db, clock: clockAt(new Date()), settings: { secretKey: SECRET_KEY } };
    expect(await listEvidence(deps, storeId, mine.reviewId)).toMatchObject([
      { fileId: fileIds[0], kind: 'VIDEO', position: null },
      { fileId: fileIds[1], kind: 'PHOTO', position: null },
    ]);
  });

  it('is worthless if unknown, done, ended or expired', async () => {
    const refused = async (id: string) => {
      const answers = [await sendVideo(id), await sendFile(id, 'REVIEW_PHOTO')];
      return answers.map(({ status, body }) => [status, body.type, body.details?.state]);
    };
    const twice = (answer: unknown[]) => [answer, answer];
    const { id: completed } = await start();
    await done(completed);
    const { id: ended } = await start();
    const { id: expired } = await start();
    await test.db.query('update assessment set expires_at = now() where assessment_id = $1', [expired]);
    expect(await refused('0'.repeat(32))).toEqual(twice([401, 'UNAUTHORIZED', undefined]));
    expect(await refused(completed)).toEqual(twice([403, 'ASSESSMENT_CLOSED', 'COMPLETED']));
    expect(await refused(ended)).toEqual(twice([403, 'ASSESSMENT_CLOSED', 'ENDED']));
    expect(await refused(expired)).toEqual(twice([403, 'ASSESSMENT_CLOSED', 'EXPIRED']));
    expect(await test.db.query('select 1 from file')).toEqual([]);
  });
});
