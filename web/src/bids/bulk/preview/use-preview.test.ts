import type { BulkAnswer } from '@mazad/contract/bids/bulk-bids';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildSelectedRow } from '../selected-row.fixture';
import { type PreviewRow, planRows } from './bulk-plan';
import { judgeSome } from './use-preview';

const api = vi.hoisted(() => ({ changeBids: vi.fn(), selectBids: vi.fn() }));
vi.mock('../change-bids', () => ({ changeBids: api.changeBids }));
vi.mock('#/session/api/api', () => ({ call: api.selectBids }));

beforeEach(() => void vi.resetAllMocks());

/** A preview of rows a and b with invalid prices, and a server that answers when the test releases it. */
function setUp() {
  const selected = ['a', 'b'].map((assetId) => buildSelectedRow({ assetId }));
  const figures = new Map(['a', 'b'].map((id) => [id, { spotPrice: 1005 }]));
  const job = { id: 1, title: 'PASTE', figures, leftLines: 0 } as const;
  const refused = { outcome: 'REFUSED', after: null, nearest: [1000, 1010] } as const;
  let rows: PreviewRow[] = planRows(job, selected).map((row) => ({ ...row, ...refused }));
  const answers: ((answer: BulkAnswer) => void)[] = [];
  api.changeBids.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  api.selectBids.mockImplementation(
    async (_: number, _name: string, { body }: { body: { assetIds: string[] } }) => ({
      rows: selected.filter(({ assetId }) => body.assetIds.includes(assetId)),
    }),
  );
  const confirm = vi.fn();
  const change = (apply: (now: readonly PreviewRow[]) => PreviewRow[]) => {
    rows = apply(rows);
  };
  const rowOf = (id: string) => rows.find(({ assetId }) => assetId === id)!;
  const answer = (at: number, assetId: string) => {
    const verdict = { assetId, outcome: 'CHANGED', version: 4, before: null, after: null };
    answers[at]!({ rows: [verdict] } as unknown as BulkAnswer);
  };
  const outcomes = () => rows.map(({ assetId, outcome }) => `${assetId} ${outcome}`);
  return { ...judgeSome({ account: 0, job }, change, confirm), rowOf, answer, outcomes, confirm };
}

it('keeps the nearest price of one row next to that of another which was chosen before its answer came', async () => {
  const { take, rowOf, answer, outcomes } = setUp();
  const taken = [take(rowOf('a'), 1010), take(rowOf('b'), 1000)];
  answer(0, 'a');
  answer(1, 'b');
  await Promise.all(taken);
  expect(outcomes()).toEqual(['a CHANGED', 'b CHANGED']);
  expect([rowOf('a').command.spotPrice, rowOf('b').command.spotPrice]).toEqual([1010, 1000]);
});

it('applies the nearest price of the row pressed last, in whichever order answers come', async () => {
  const { take, rowOf, answer } = setUp();
  const row = rowOf('a');
  const taken = [take(row, 1000), take(row, 1010)];
  answer(1, 'a');
  answer(0, 'a');
  await Promise.all(taken);
  expect(rowOf('a').command.spotPrice).toBe(1010);
});

it('keeps a nearest price chosen while another row was checked again', async () => {
  const { take, judgeAgain, rowOf, answer, outcomes } = setUp();
  const taken = take(rowOf('b'), 1000);
  const judged = judgeAgain(['a']);
  await vi.waitFor(() => expect(api.changeBids).toHaveBeenCalledTimes(2), 10_000);
  answer(0, 'b');
  await taken;
  answer(1, 'a');
  await judged;
  expect(outcomes()).toEqual(['a CHANGED', 'b CHANGED']);
});

it('asks again about a row confirmed at another price', async () => {
  const { take, rowOf, answer, confirm } = setUp();
  const taken = take(rowOf('a'), 1010);
  answer(0, 'a');
  await taken;
  expect(confirm).toHaveBeenCalledExactlyOnceWith(['a'], false);
});
