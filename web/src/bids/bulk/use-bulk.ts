import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { GridState } from '#/grid/grid-state';
import { RowSelection } from '#/grid/keys/row-selection';
import type { FillRequest, PasteRequest } from '#/grid/types';
import { useToasts } from '#/ui/frames/undo-toast';
import type { BidWrites } from '../editing/bid-writes';
import type { BidsView } from '../frame/bids-search';
import type { BidBoard } from '../rows/bid-board';
import type { BulkJob } from './preview/bulk-plan';

type BulkInput = {
  view: BidsView;
  board: BidBoard;
  state: GridState;
  writes: BidWrites;
  isReadOnly: boolean;
  /** The region's currency, for typed prices. */
  currency: string;
};

type NewJob = BulkJob extends infer Job ? (Job extends BulkJob ? Omit<Job, 'id'> : never) : never;

/** The selected rows and the previewed bulk change. */
export function useBulk({ view, board, state, writes, isReadOnly, currency }: BulkInput) {
  const [selection] = useState(() => new RowSelection());
  const [job, setJob] = useState<BulkJob | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const lastId = useRef(0);
  const isSelecting = useSyncExternalStore(selection.subscribe, () => selection.get().size > 0);
  useFilterLeaves(selection, view);

  const open = useCallback((next: NewJob) => {
    lastId.current += 1;
    setJob({ ...next, id: lastId.current });
  }, []);
  const close = useCallback(() => setJob(null), []);

  // Loaded when values are filled down or pasted.
  const figures = useMemo(() => {
    const deps = { board, state, writes, open, currency };
    return {
      onFill: (request: FillRequest) =>
        void import('./figures/enter-figures').then((m) => m.fill(request, deps)),
      onPaste: (request: PasteRequest) =>
        void import('./figures/enter-figures').then((m) => m.paste(request, deps)),
    };
  }, [board, state, writes, open, currency]);

  return useMemo(
    () => ({
      selection: isReadOnly ? null : selection,
      isSelecting,
      job,
      open,
      close,
      isHelpOpen,
      openHelp: () => setHelpOpen(true),
      closeHelp: () => setHelpOpen(false),
      ...(isReadOnly ? {} : figures),
    }),
    [isReadOnly, selection, isSelecting, job, open, close, isHelpOpen, figures],
  );
}

export type Bulk = ReturnType<typeof useBulk>;

/** A new sort order keeps the selection. Another filter ends it with a message, since selected rows may be hidden. */
function useFilterLeaves(selection: RowSelection, { sort: _sort, order: _order, ...filter }: BidsView): void {
  const t = useTranslations('grid');
  const toasts = useToasts();
  const text = JSON.stringify(filter);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const count = selection.get().size;
    if (count === 0) return;
    selection.clear();
    toasts.show({ text: t('selectionLeft', { count }) });
  }, [text, selection, toasts, t]);
}
