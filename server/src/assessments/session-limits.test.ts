import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { rateLimitKey } from '#platform/rate-limits.ts';
import { useTestApp } from '../../test/app.ts';
import { soon } from '../../test/harness/soon.ts';
import { filePart, MULTIPART, multipart } from '../../test/multipart.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { video } from '../evidence/sample-videos.fixture.ts';
import { jpeg } from '../files/sample-files.fixture.ts';
import { openPhotoSession, pictureForm } from './photo-session.fixture.ts';

const test = useTestApp({ DATA_DIR: useTempFolder() });

const PURPOSE = { field: 'purpose', content: 'REVIEW_PHOTO' };

async function sendPicture(id: string, imageId: string) {
  return test.call('POST', '/b2b/asset-condition/auto-assessment/image/upload', {
    form: pictureForm(id, imageId, await jpeg(66)),
  });
}

it.each([
  ['/files/upload', async () => multipart(PURPOSE, filePart(await jpeg(), 'x'))],
  ['/utils/video', async () => multipart(filePart(await video('webm'), 'x'))],
])('takes nothing at %s whose last byte comes after its session’s end (G5)', async (address, bodyOf) => {
  const { token, id } = await openPhotoSession(test);
  const bytes = await bodyOf();
  const body = new PassThrough();
  body.write(bytes.subarray(0, -100));
  const sent = test.call('POST', address, { token: id, body, headers: { 'content-type': MULTIPART } });
  // Its body is being read by now, so it was let in and counted.
  await soon(async () => {
    expect(
      await test.db.query('select 1 from brake where brake_key = $1', [rateLimitKey('upload', id)]),
    ).toHaveLength(1);
  });
  expect((await test.call('POST', `/assessments/${id}/end`, { token })).status).toBe(200);
  body.end(bytes.subarray(-100));
  expect(await sent).toMatchObject({ status: 403, body: { type: 'ASSESSMENT_CLOSED' } });
  expect(await test.db.query("select 1 from file where purpose like 'REVIEW%'")).toEqual([]);
});

it('is not limited by neighbours without a session, who are counted together (G5, I6)', async () => {
  const { id } = await openPhotoSession(test);
  const unknown = 'f'.repeat(32);
  const look = (as: string) =>
    test.call('GET', `/b2b/asset-condition/auto-assessment/log/${as}?assessmentType=GRADE_REVIEW`);
  const complete = (as: string) =>
    test.call('POST', '/as/auto-assessment/image/done', { body: { id: as, status: 'COMPLETED' } });
  for (let n = 0; n < 120; n++) expect((await look(unknown)).status).toBe(404);
  for (let n = 0; n < 300; n++) expect((await sendPicture(unknown, 'FRONT')).status).toBe(404);
  for (const refused of [await look(unknown), await complete(unknown), await sendPicture(unknown, 'FRONT')]) {
    expect(refused).toMatchObject({ status: 429, body: { type: 'TOO_MANY_REQUESTS' } });
  }
  expect((await sendPicture(id, 'FRONT')).status).toBe(200);
  expect((await look(id)).status).toBe(200);
  expect((await complete(id)).status).toBe(200);
});

it('allows 20 files a day per photo session id, and its pictures in addition (R6, G5)', async () => {
  const { id } = await openPhotoSession(test);
  const sendFile = async (side: number) => {
    const form = [PURPOSE, filePart(await jpeg(side), 'x.jpg')];
    return test.call('POST', '/files/upload', { token: id, form });
  };
  const fill = (count: number) =>
    test.sql`insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type,
      size_bytes, sha256,
      storage_key, created_at)
      select gen_random_uuid(), 'ASSESSMENT', ${id}, '\\x01', 'REVIEW_PHOTO', 'x.jpg', 'image/jpeg', 1,
      '\\x02',
      'filled/' || gen_random_uuid(), now() from generate_series(1, ${count})`;
  // Pictures and files have separate slots.
  expect((await sendPicture(id, 'BACK')).status).toBe(200);
  await fill(19);
  expect((await sendFile(64)).status).toBe(200);
  expect(await sendFile(65)).toMatchObject({ status: 429, body: { type: 'UPLOAD_LIMIT' } });
  expect((await sendPicture(id, 'FRONT')).status).toBe(200);
});

it('accepts evidence from an address with a full photo session (R6, G5)', async () => {
  const { token, id } = await openPhotoSession(test);
  const send = (as: string, bytes: Buffer) =>
    test.call('POST', '/utils/video', { token: as, form: [filePart(bytes, 'x')] });
  expect((await send(token, await video('webm'))).status).toBe(200);
  // As many pictures as two full sessions, from the video's address.
  await test.db.query(
    `with here as (select address_hash from file where owner_kind = 'MEMBER' order by created_at desc limit 1),
       f as (insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes,
           sha256, storage_key, created_at)
         select gen_random_uuid(), 'ASSESSMENT', $1, address_hash, 'REVIEW_PHOTO', 'x.jpg', 'image/jpeg', 1, '\\x02',
           'near/' || gen_random_uuid(), now() from here, generate_series(1, 80) returning file_id)
     insert into assessment_image select $2, 'FRONT-' || file_id, 'FRONT', file_id, now() from f`,
    [id, id],
  );
  expect((await send(token, await video('webm'))).status).toBe(200);
});
