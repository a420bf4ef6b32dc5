/** Imports of the catalogue at a desk. */
import { expect } from 'vitest';
import { until } from '../../../test/harness/client.ts';
import { filePart } from '../../../test/multipart.ts';
import { runCatalogImports } from '../../catalog/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { useDesk } from '../operator.fixture.ts';

export function importsAt({ test, desk }: ReturnType<typeof useDesk>) {
  const read = (importId: string) => desk.get(`/catalog/imports/${importId}`);
  /** The server's own job may be working on it. */
  async function settled(importId: string) {
    await until('the import is at rest', async () => {
      await runCatalogImports({ db: test.db, clock: systemClock });
      return !/ING$/.test((await read(importId)).state);
    });
    return read(importId);
  }
  return {
    settled,
    upload: (content: string | Buffer, language: 'en' | 'ar' = 'en', fileName = 'models.csv') =>
      test.call('POST', '/operator/catalog/imports', {
        token: desk.token,
        language,
        form: [filePart(content, fileName)],
      }),
    async preview(importId: string, command: { mapping: object; regionIds: string[]; isAddOnly?: boolean }) {
      const { status, body } = await desk.call('POST', `/catalog/imports/${importId}/preview`, command);
      expect([status, body.data?.state]).toEqual([200, 'PLANNING']);
      return settled(importId);
    },
    async apply(importId: string, digest: string) {
      const answer = await desk.call('POST', `/catalog/imports/${importId}/apply`, { digest });
      expect(answer.body).toMatchObject({ success: true, data: { state: 'APPLYING' } });
      return settled(importId);
    },
  };
}

/** The mapping of a column. */
export const column = (header: string) => ({ kind: 'column', header });
