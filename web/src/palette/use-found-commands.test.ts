import type { Found } from '@mazad/contract/search';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseBidsSearch } from '#/bids/frame/bids-search';
import { render } from '#/i18n/render.fixture';
import type { Session } from '#/session/session-store';
import { parseStatementSearch } from '#/statement/statement-search';
import type { PaletteCommand } from './find-commands';
import { useFoundCommands } from './use-found-commands';

const FOUND: Found = {
  models: [{ assetId: 'm', assetName: 'iPad Air 13" (M2) 128GB', brandName: { en: 'Apple', ar: 'آبل' } }],
  deals: [{ appraisalCode: 'MZ-4F2A9C', assetName: 'iPhone 13', serialNumber: '356938112045712' }],
  tickets: [{ reviewId: 'r', ticketNumber: 'GR-MZ-4F2A9C', assetName: 'iPhone 13' }],
  documents: [{ number: 'INV-0A1B2C3D-000007', about: null }],
  files: [{ uploadId: 'u', fileName: 'Book.xlsx', createdAt: '2026-03-01T08:00:00Z' }],
};
const navigate = vi.hoisted(() => vi.fn());
const answer = vi.hoisted(() => ({ isOfText: true }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('./use-found', () => ({ useFound: () => ({ found: FOUND, state: 'done', ...answer }) }));
beforeEach(() => {
  navigate.mockReset();
  answer.isOfText = true;
});

type PaletteProps = { mode: 'SPOT' | 'PAAS'; onShown: (commands: PaletteCommand[]) => void };

function Palette({ mode, onShown }: PaletteProps) {
  onShown(useFoundCommands({ index: 1, user: { mode } } as Session, 'anything').commands);
  return null;
}

async function commandsOf(mode: 'SPOT' | 'PAAS'): Promise<PaletteCommand[]> {
  const onShown = vi.fn<(commands: PaletteCommand[]) => void>();
  await render(createElement(Palette, { mode, onShown }), {}, 'ar');
  return onShown.mock.calls[0]![0];
}

async function placeOf(group: PaletteCommand['group'], mode: 'SPOT' | 'PAAS' = 'SPOT') {
  navigate.mockReset();
  (await commandsOf(mode)).find((command) => command.group === group)!.run();
  return navigate.mock.calls[0]![0];
}

it('opens the place of each thing that was found', async () => {
  expect(await placeOf('deals')).toMatchObject({
    to: '/$accountId/my-deals/$dealId',
    params: { accountId: '1', dealId: 'MZ-4F2A9C' },
  });
  expect(await placeOf('tickets')).toMatchObject({
    to: '/$accountId/grade-reviews/$reviewId',
    params: { accountId: '1', reviewId: 'r' },
  });
  const statement = await placeOf('documents');
  expect(statement.to).toBe('/$accountId/statement');
  expect(parseStatementSearch(statement.search)).toMatchObject({
    from: 'all',
    search: 'INV-0A1B2C3D-000007',
  });
  expect(await placeOf('files')).toMatchObject({
    to: '/$accountId/upload-bids',
    search: { search: 'Book xlsx' },
  });
});

it('narrows the bids to a model, or the prices of a PAAS store', async () => {
  const bids = await placeOf('models');
  expect(bids.to).toBe('/$accountId/bids');
  expect(parseBidsSearch(bids.search).search).toBe('iPad Air 13 M2 128GB');
  expect(await placeOf('models', 'PAAS')).toMatchObject({
    to: '/$accountId/bid-book',
    search: { search: 'iPad Air 13 M2 128GB' },
  });
});

it('says of each whether it was found for just what is typed', async () => {
  expect((await commandsOf('SPOT')).every(({ isAnswer }) => isAnswer)).toBe(true);
  answer.isOfText = false;
  expect((await commandsOf('SPOT')).some(({ isAnswer }) => isAnswer)).toBe(false);
});
