import type { GridInputState } from '#/grid/grid-input';
import type { FlashMap } from '#/grid/row-store';
import type { RankStatus } from '#/ui/marks/rank-mark';

export type GalleryRow = {
  id: string;
  note: string;
  status: RankStatus;
  position?: number;
  myBid: number;
  topBid: number;
  toLead: number | null;
  typed?: string;
  input?: GridInputState;
  left: number;
  isOn: boolean;
  isSelected?: boolean;
  flash?: FlashMap;
};

const base = {
  status: 'BID_NOT_WINNING',
  position: 4,
  myBid: 2050,
  topBid: 2130,
  toLead: 2140,
  left: 17,
  isOn: true,
} as const;

export const galleryRows: readonly GalleryRow[] = [
  { ...base, id: 'rest', note: 'rest' },
  { ...base, id: 'editing', note: 'editing' },
  { ...base, id: 'confirm', note: 'confirm', input: 'confirm', typed: '21,400' },
  {
    ...base,
    id: 'saving',
    note: 'saving',
    input: 'saving',
    typed: '2,140',
    status: 'RANK_ONE',
    myBid: 2140,
    toLead: null,
  },
  { ...base, id: 'failed', note: 'failed', input: 'failed', typed: '2,145' },
  {
    ...base,
    id: 'flash',
    note: 'flash',
    status: 'WINING_RANGE',
    myBid: 2120,
    flash: { rank: 'changed', topBid: 'up' },
  },
  { ...base, id: 'first', note: '1st', status: 'RANK_ONE', myBid: 2140, topBid: 2140, toLead: null },
  { ...base, id: 'out', note: 'out of quantity', status: 'OUT_OF_QUANTITY', left: 0 },
  { ...base, id: 'off', note: 'off', status: 'OFF', isOn: false, input: 'off', toLead: null },
  { ...base, id: 'selected', note: 'selected', isSelected: true },
  { ...base, id: 'none', note: 'no bid', status: 'NO_BID', myBid: 0, left: 0 },
];
