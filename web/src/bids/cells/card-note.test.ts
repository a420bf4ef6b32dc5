import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#/i18n/render.fixture';
import { type BidWork, freshView } from '../frame/bid-view';
import { buildRow } from '../rows/bid-row.fixture';
import { CardNote } from './card-note';

vi.mock('../why/replay-row', () => ({ ReplayRow: () => null }));

/** A card's note before the texts for editing have loaded. */
async function draw(work: BidWork): Promise<string> {
  const view = { ...freshView(buildRow({})), work };
  const note = createElement(CardNote, { view, draft: '9000', onFill: () => {}, onCancel: () => {} });
  return render(note);
}

it('shows the list’s question about a price until the card’s own has loaded', async () => {
  const unusual = await draw({ kind: 'confirm', typed: '9000', reason: 'FAR_ABOVE_LAST', ratio: 4.39 });
  expect(unusual).toContain('4.4 × last');
  const changed = await draw({ kind: 'confirm', typed: '9000', reason: 'CHANGED', ratio: 1 });
  expect(changed).toContain('Now 2,050');
});

it('names the nearest prices, and without them how to proceed', async () => {
  const invalid = await draw({ kind: 'failed', typed: '9000', nearest: [8990, 9010], message: null });
  for (const words of ['8,990', '9,010', 'Cancel']) expect(invalid).toContain(words);
});
