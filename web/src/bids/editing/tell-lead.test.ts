import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { gradesQuery } from '../rows/grades-query';
import { tellLead } from './tell-lead';

vi.mock('#/session/api/api', () => ({ call: () => Promise.reject(new Error('gone')) }));

function screen() {
  const client = new QueryClient();
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([buildRow({ spotPrice: null, topBidAmount: 2130, priceToWin: 2140 })], board.now);
  board.covered = 10_000;
  const priceToWin = () => board.rows.row('a')?.bid.priceToWin;
  return { client, account: 0, board, heardAt: board.now, priceToWin };
}

it('keeps the price to lead if only credit changed and the grades cannot be read', async () => {
  const { priceToWin, ...at } = screen();
  await tellLead(at);
  expect(priceToWin()).toBe(2140);
  await tellLead(at, 'a', { topBidAmount: 2150, isListed: true });
  expect(priceToWin()).toBeNull();
});

it('uses the grades read before if they cannot be read again', async () => {
  const { priceToWin, ...at } = screen();
  const { queryKey } = gradesQuery(0, 'phones');
  at.client.setQueryData(queryKey, { conditions: [{ percent: 100, freeze: false }] } as never, {
    updatedAt: 0,
  });
  await tellLead(at, 'a', { topBidAmount: 2150, isListed: true });
  expect(priceToWin()).toBe(2160);
  at.board.covered = 2000;
  await tellLead(at);
  expect(priceToWin()).toBeNull();
});

it('skips a model whose category was switched off while the grades were read', async () => {
  const { priceToWin: _, ...at } = screen();
  const told = tellLead(at, 'a', { topBidAmount: 2150, isListed: true });
  at.board.unlist('phones');
  await told;
  expect(at.board.rows.row('a')?.bid.isListed).toBe(false);
  // Later messages count again.
  await tellLead({ ...at, heardAt: at.board.now }, 'a', { topBidAmount: 2150, isListed: true });
  expect(at.board.rows.row('a')?.bid.isListed).toBe(true);
});
