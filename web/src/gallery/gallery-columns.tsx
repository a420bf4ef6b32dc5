import { GridInput, SavingMark } from '#/grid/grid-input';
import type { GridColumn } from '#/grid/types';
import { formatMoney } from '#/i18n/formats';
import { Switch } from '#/ui/fields/switch';
import { Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { HotMark, RankMark } from '#/ui/marks/rank-mark';
import { Nuqta } from '#/ui/pictures/nuqta';
import type { GalleryRow } from './gallery-rows';

export const galleryColumns: readonly GridColumn<GalleryRow>[] = [
  {
    id: 'model',
    header: 'Asset Model',
    width: 'minmax(220px, 1fr)',
    isRowHeader: true,
    isSortable: true,
    renderCell: (row) => (
      <>
        <ModelName name="iPhone 14 Pro Max 256GB" isMuted={!row.isOn} />
        {row.id === 'rest' && <HotMark />}
        <span className="text-ink3 text-micro">{row.note}</span>
      </>
    ),
  },
  {
    id: 'rank',
    header: 'My Bid',
    width: 226,
    isSortable: true,
    renderCell: (row) => (
      <span className="flex flex-1 items-center justify-between">
        <RankMark status={row.status} position={row.position} />
        <Price value={row.myBid || null} weight="strong" isBoxed />
      </span>
    ),
  },
  {
    id: 'update',
    header: 'Update My Bid',
    width: 264,
    kind: 'edit',
    renderCell: (row, cell) => (
      <>
        <GridInput
          cell={cell}
          label={`Update My Bid, ${row.note}`}
          value={row.typed}
          state={row.input}
          filter={(text) => text.replace(/\D/g, '')}
          offReason={row.isOn ? undefined : 'This bid is off'}
          mark={row.input === 'saving' ? <SavingMark /> : undefined}
        />
        {row.toLead !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={`inline-flex items-center gap-2 h-6.5 px-2 border rounded-cell text-accent font-semibold cursor-pointer ${cell.isEditing ? 'border-accent-edge bg-accent-tint' : 'border-transparent bg-transparent'}`}
            onClick={() => cell.fill('update', String(row.toLead))}
          >
            <Nuqta size={8} className="text-nuqta" />
            <bdi dir="ltr">{formatMoney(row.toLead)}</bdi>
          </button>
        )}
      </>
    ),
    editKey: (key, draft, row) => {
      if (key === '=') return row.toLead === null ? null : String(row.toLead);
      return String(Math.max(0, Number(draft || row.myBid) + (key === 'ArrowUp' ? 10 : -10)));
    },
  },
  {
    id: 'topBid',
    header: 'Top Bid',
    width: 118,
    align: 'end',
    isSortable: true,
    renderCell: (row, cell) => (
      <>
        {cell.flash === 'up' && <span className="text-near text-[9px]">▲</span>}
        <Price value={row.topBid} />
      </>
    ),
  },
  {
    id: 'switch',
    header: 'On / off',
    width: 90,
    kind: 'widget',
    align: 'center',
    renderCell: (row, cell) => (
      <Switch
        isOn={row.isOn}
        label={`On or off, ${row.note}`}
        onChange={() => undefined}
        tabIndex={cell.tabIndex}
        data-grid-widget=""
      />
    ),
  },
];
