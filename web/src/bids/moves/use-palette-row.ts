import { useEffect, useRef } from 'react';
import { offerRow, type PaletteRow } from '#/page/palette-store';
import type { BidWrites } from '../editing/bid-writes';
import { isOn } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';

type PaletteRowDeps = {
  board: BidBoard;
  writes: BidWrites;
  openRow: string | undefined;
  canSwitch: boolean;
  onHistory: (assetId: string) => void;
};

/** The command palette acts on the focused row, otherwise on the row with open history. */
export function usePaletteRow(deps: PaletteRowDeps): void {
  const latest = useRef(deps);
  useEffect(() => {
    latest.current = deps;
  });
  useEffect(() => offerRow(() => paletteRow(latest.current)), []);
}

/** A bid that is off cannot be switched on while its model is unlisted (M6), so nothing is offered. */
export function paletteRow({
  board,
  writes,
  openRow,
  canSwitch,
  onHistory,
}: PaletteRowDeps): PaletteRow | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const view = board.rows.row(focused ?? openRow ?? '');
  if (!view) return null;
  const { assetId, assetName, isListed, myBid } = view.bid;
  return {
    name: assetName,
    onHistory: () => onHistory(assetId),
    switch:
      canSwitch && myBid && (isListed || isOn(view))
        ? { isOn: isOn(view), onSwitch: (on) => void writes.saveSwitch(assetId, on) }
        : undefined,
  };
}
