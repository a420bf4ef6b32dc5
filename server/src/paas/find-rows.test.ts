import type { Upload, UploadRow } from '@mazad/contract/bids/bid-books';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePriceFiles } from './files/price-files.fixture.ts';

const { store, call, begin, upload, send, act, confirm } = usePriceFiles();

describe('the rows of a file before it is applied (X3, X6)', () => {
  let one: Upload;
  beforeAll(async () => {
    await begin();
    await act(await upload([[0, 1500, 1200, 700, '']]), 'apply');
    const [first, second, third] = store.assets.map((asset) => asset.assetId);
    const lines = [
      'Asset ID,Brand,Asset Model,Grade A,Grade B,Grade C',
      `${first},Apple,Model 0,2700,1200,700`,
      `${second},Apple,Model 1,900,,`,
      `${third},Apple,Model 2,dear,,`,
      'no-id,Nokia,Nokia 3310,50,,',
      'no-name,Apple,آيفون 13 (Wi-Fi),50,,',
    ];
    one = await send(Buffer.from(lines.join('\n')));
  });
  const find = async (query: string): Promise<(string | number)[]> => {
    const { body } = await call('GET', `/bid-books/uploads/${one.uploadId}/rows?${query}`);
    const { rows, totalCount } = body.data as { rows: UploadRow[]; totalCount: number };
    return [totalCount, ...rows.map((row) => row.assetName)];
  };

  it('are found by words of model or brand, in both languages, page by page', async () => {
    expect(await find('search=model%201')).toEqual([1, 'Model 1']);
    expect(await find('search=apple%20MODEL2')).toEqual([1, 'Model 2']);
    expect(await find(`search=${encodeURIComponent('آبل')}&count=2&page=2`)).toEqual([3, 'Model 1']);
    expect(await find('search=apple&show=ERROR')).toEqual([1, 'Model 2']);
    expect(await find('search=samsung')).toEqual([0]);
  });

  it('are found by the name in the file if their model is unknown', async () => {
    expect(await find('search=3310')).toEqual([1, 'Nokia 3310']);
    for (const words of ['ايفون', 'آيفون 13', 'wifi', 'wi-fi 13']) {
      expect(await find(`search=${encodeURIComponent(words)}`), words).toEqual([1, 'آيفون 13 (Wi-Fi)']);
    }
  });

  it('are filtered by an unusual price, even after it was confirmed (M2)', async () => {
    expect(await find('unusual=true')).toEqual([1, 'Model 0']);
    expect(await find('unusual=true&search=model%201')).toEqual([0]);
    expect(await find('unusual=false')).toEqual([
      5,
      'Model 0',
      'Model 2',
      'Nokia 3310',
      'آيفون 13 (Wi-Fi)',
      'Model 1',
    ]);
    expect((await confirm(one, [0])).counts).toMatchObject({ toConfirm: 1, confirmed: 1 });
    expect(await find('unusual=true')).toEqual([1, 'Model 0']);
  });
});
