import type { RowOf } from '@mazad/contract/calls';
import { ASKING_OUTCOMES, ASKINGS_COUNTED } from '@mazad/contract/operator-askings';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { Button } from '#/ui/button';
import { ModelName } from '#/ui/model-name';
import { OpenRow } from '../open-row';
import { Room } from '../room';
import { type RoomSearch, readDays, readRoomSearch } from '../room-search';
import { CardLines } from '../room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../use-room';
import { AskingDrawer } from './asking-drawer';
import { Amount, AskedAt, Grade, Outcome, Shop } from './asking-parts';
import { FiguresDrawer } from './figures-drawer';

type AskingRow = RowOf<'GET /operator/askings'>;

/** In the place of an id: the figures are open. */
const FIGURES = 'figures';
const idOf = (row: AskingRow) => row.askingId;

export function AskingsScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorAskings');
  const search = { ...readRoomSearch(wanted, ASKING_OUTCOMES), ...readDays(wanted) };
  const change = useRoomChange();
  const list = useRoomList('askings', search, idOf);
  const columns = useAskingColumns();
  const close = () => change({ row: undefined });
  const row = search.row === FIGURES ? undefined : search.row;
  const opened = useOpenRow('askings', list, row, idOf);
  return (
    <Room
      label={t('title')}
      list={list}
      countMax={ASKINGS_COUNTED}
      idOf={idOf}
      columns={columns}
      renderCard={(one) => <AskingCard row={one} />}
      openId={search.row}
      onOpen={(id) => change({ row: id }, search.row === undefined)}
      search={search}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      hasDays
      stateLabel={t('outcome')}
      states={ASKING_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      action={
        <Button onClick={() => change({ row: FIGURES }, search.row === undefined)}>
          {t('figures.title')}
        </Button>
      }
    >
      {search.row === FIGURES && <FiguresDrawer search={search} onClose={close} />}
      {row && (
        <OpenRow opened={opened} label={t('title')} onClose={close}>
          {(asking) => <AskingDrawer key={asking.askingId} row={asking} onClose={close} />}
        </OpenRow>
      )}
    </Room>
  );
}

function useAskingColumns(): GridColumn<AskingRow>[] {
  const t = useTranslations('operatorAskings.columns');
  return useMemo(
    () => [
      { id: 'at', header: t('at'), width: 160, renderCell: (row) => <AskedAt row={row} /> },
      {
        id: 'model',
        header: t('model'),
        width: 'minmax(190px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => <ModelName name={row.assetName} />,
      },
      {
        id: 'grade',
        header: t('grade'),
        width: 136,
        renderCell: (row) => <Grade row={row} />,
      },
      {
        id: 'shop',
        header: t('shop'),
        width: 'minmax(220px, 1.4fr)',
        renderCell: (row) => <Shop row={row} isCut />,
      },
      {
        id: 'offer',
        header: t('offer'),
        width: 124,
        align: 'end',
        renderCell: (row) => <Amount row={row} value={row.offer} />,
      },
      { id: 'outcome', header: t('outcome'), width: 210, renderCell: (row) => <Outcome row={row} /> },
    ],
    [t],
  );
}

function AskingCard({ row }: { row: AskingRow }) {
  return (
    <CardLines
      title={<bdi>{row.assetName}</bdi>}
      end={<Outcome row={row} />}
      text={<Shop row={row} />}
      textEnd={<AskedAt row={row} />}
    />
  );
}
