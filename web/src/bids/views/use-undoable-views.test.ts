import type { SavedView } from '@mazad/contract/bids/saved-views';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { views } from '#/i18n/messages/en/views';
import { render } from '#/i18n/render.fixture';
import type { ViewChanges } from './use-saved-views';
import { type UndoableViews, useUndoableViews } from './use-undoable-views';

const show = vi.hoisted(() => vi.fn());
vi.mock('#/ui/frames/undo-toast', () => ({ useToasts: () => ({ show }) }));

const view = (viewId: string, version = 1, search = 'iphone'): SavedView => ({
  viewId,
  version,
  name: `view ${viewId}`,
  isDefault: false,
  state: { search },
});
const saved = ['a', 'b', 'c'].map((id) => view(id));

type DrawnProps = { changes: ViewChanges; onDrawn: (undoable: UndoableViews) => void };

function Drawn({ changes, onDrawn }: DrawnProps) {
  onDrawn(useUndoableViews(changes, saved));
  return null;
}

async function draw() {
  const changes = {
    remove: vi.fn().mockResolvedValue({ views: [saved[0], saved[2]] }),
    create: vi.fn().mockResolvedValue({ views: [saved[0], saved[2], view('new')] }),
    update: vi.fn().mockResolvedValue({ views: [saved[0], view('b', 2, 'galaxy'), saved[2]] }),
    order: vi.fn().mockResolvedValue({ views: [] }),
  };
  const onDrawn = vi.fn<(undoable: UndoableViews) => void>();
  await render(createElement(Drawn, { changes: changes as unknown as ViewChanges, onDrawn }), { views });
  return { changes, ...onDrawn.mock.calls[0]![0] };
}

it('brings a deleted view back in its place', async () => {
  const { changes, remove } = await draw();
  await remove(saved[1]!);
  show.mock.lastCall?.[0].onUndo();
  await vi.waitFor(() => expect(changes.order).toHaveBeenCalledWith(['a', 'new', 'c']));
  expect(changes.create).toHaveBeenCalledWith({
    name: 'view b',
    isDefault: false,
    state: { search: 'iphone' },
  });
});

it('gives a view that was overwritten what it kept before', async () => {
  const { changes, takeOver } = await draw();
  await takeOver(saved[1]!, { search: 'galaxy' });
  show.mock.lastCall?.[0].onUndo();
  const newer = expect.objectContaining({ viewId: 'b', version: 2 });
  expect(changes.update).toHaveBeenLastCalledWith(newer, { state: { search: 'iphone' } });
});
