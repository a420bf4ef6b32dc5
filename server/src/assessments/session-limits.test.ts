import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { jpeg } from '../files/sample-files.fixture.ts';
import { MULTIPART, multipart } from '../files/upload.fixture.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-session-'));
const test = useTestApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('takes 20 files a day by a photo session’s id, and its pictures whatever came by it (R6, G5)', async () => {
  const { storeId, appraisalCode } = await buildDeal(test.db);
  const { token } = await test.signIn({ storeId });
  const body = { appraisalCode };
  const { id } = (await test.call('POST', '/assessments', { token, body })).body.data;
  const headers = { 'content-type': MULTIPART };
  const sendFile = async (side: number) =>
    test.call('POST', '/files/upload', {
      token: id,
      body: multipart(
        { field: 'purpose', content: 'REVIEW_PHOTO' },
        { field: 'file', fileName: 'x.jpg', content: await jpeg(side) },
      ),
      headers,
    });
  const fill = (count: number) =>
    test.db.query(
      `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
         storage_key, created_at)
       select gen_random_uuid(), 'ASSESSMENT', $1, '\\x01', 'REVIEW_PHOTO', 'x.jpg', 'image/jpeg', 1, '\\x02',
         'filled/' || gen_random_uuid(), now() from generate_series(1, $2)`,
      [id, count],
    );
  await fill(19);
  expect((await sendFile(64)).status).toBe(200);
  expect(await sendFile(65)).toMatchObject({ status: 429, body: { type: 'UPLOAD_LIMIT' } });
  const picture = await test.call('POST', '/b2b/asset-condition/auto-assessment/image/upload', {
    body: multipart(
      { field: 'assessmentType', content: 'GRADE_REVIEW' },
      { field: 'id', content: id },
      { field: 'imageId', content: 'FRONT' },
      { field: 'file', fileName: 'front.jpg', content: await jpeg(66) },
    ),
    headers,
  });
  expect(picture.status).toBe(200);
});
