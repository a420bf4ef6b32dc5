import type { TestApp } from '../../test/app.ts';
import { filePart, type Part } from '../../test/multipart.ts';
import { buildDeal } from '../../test/trade-factories.ts';

/** A deal's dealer, and the id of an open photo session for the deal. */
export async function openPhotoSession(test: TestApp): Promise<{ token: string; id: string }> {
  const { storeId, appraisalCode } = await buildDeal(test.db);
  const { token, call } = await test.signIn({ storeId });
  const { id } = (await call('POST', '/assessments', { appraisalCode })).body.data;
  return { token, id };
}

/** The form of one of its pictures. */
export const pictureForm = (id: string, imageId: string, content: Buffer): Part[] => [
  { field: 'assessmentType', content: 'GRADE_REVIEW' },
  { field: 'id', content: id },
  { field: 'imageId', content: imageId },
  filePart(content, 'front.jpg'),
];
