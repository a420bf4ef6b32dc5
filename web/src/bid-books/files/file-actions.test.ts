import type { UploadedFileRow } from '@mazad/contract/bids/bid-books';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { bidBooks } from '#/i18n/messages/en/bid-books';
import { render } from '#/i18n/render.fixture';
import { FileCard } from './file-card';
import { FileActions, FileStatus } from './file-parts';

vi.mock('#/ui/frames/undo-toast', () => ({ useToasts: () => ({ show: () => {} }) }));
vi.mock('#/session/files/save-file', () => ({}));

async function draw(
  Part: typeof FileActions,
  more: Partial<UploadedFileRow>,
  isReadOnly: boolean,
): Promise<string> {
  const file = { _id: 'f', fileName: 'book.csv', validationStatus: true, ...more } as UploadedFileRow;
  return render(createElement(Part, { account: 0, file, isReadOnly, onOpen: () => {} }), { bidBooks });
}

async function disabledOf(
  more: Partial<UploadedFileRow>,
  isReadOnly: boolean,
): Promise<(string | undefined)[]> {
  const html = await draw(FileActions, more, isReadOnly);
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
  return buttons
    .filter((one) => one.includes('aria-disabled'))
    .map((one) => /aria-label="([^"]*)"/.exec(one)?.[1]);
}

it.each([
  ['CHECKED', null, 'Review book.csv'],
  ['APPLIED', '2026-01-02T00:00:00Z', 'Take back book.csv'],
] as const)('a viewer is not offered what is refused to him: %s', async (state, undoUntil, button) => {
  expect(await disabledOf({ state, undoUntil }, true)).toEqual([button]);
  expect(await disabledOf({ state, undoUntil }, false)).toEqual([]);
});

it('shows the rows and the status time on a phone too, and --- for unknown values', async () => {
  const told = async (more: Partial<UploadedFileRow>) =>
    (await draw(FileCard, { createdDate: '2026-01-02T00:00:00Z', ...more }, false)).replace(/<[^>]*>/g, '');
  const pending = await told({ state: 'READING', rowCount: null, statusUpdatedAt: null });
  expect(pending).toContain('Rows: ---');
  expect(pending).toContain('Status updated: ---');
  const done = await told({ state: 'APPLIED', rowCount: 1200, statusUpdatedAt: '2026-01-02T00:00:05Z' });
  expect(done).toContain('Rows: 1,200');
  expect(done).toMatch(/Status updated: 0[12] Jan 2026 \d\d:00:05/);
});

it('distinguishes a file refused as a whole from one with skipped rows', async () => {
  const badge = async (state: UploadedFileRow['state']) =>
    /data-tone="(\w+)".*?<\/svg>(\w+)/.exec(await draw(FileStatus, { state }, false))?.slice(1);
  expect(await badge('REFUSED')).toEqual(['lose', 'Rejected']);
  expect(await badge('APPLIED')).toEqual(['first', 'Processed']);
});
