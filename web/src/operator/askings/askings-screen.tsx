import type { RowOf } from '@mazad/contract/calls';
import { ASKING_OUTCOMES, ASKINGS_COUNTED } from '@mazad/contract/operator/askings';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { Button } from '#/ui/buttons/button';
import { ModelName } from '#/ui/marks/model-name';
import { OpenRow } from '../room/open-row';
import { Room } from '../room/room';
import { type RoomSearch, readDays, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useOpenRow, useRoomChange, useRoomList } from '../room/use-room';
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
      columns={columns}
      renderCard={(one) => <AskingCard row={one} />}
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
      column('at', t('at'), 160, (row) => <AskedAt row={row} />),
      rowHeader('model', t('model'), 'minmax(190px, 1fr)', (row) => <ModelName name={row.assetName} />),
      column('grade', t('grade'), 136, (row) => <Grade row={row} />),
      column('shop', t('shop'), 'minmax(220px, 1.4fr)', (row) => <Shop row={row} isCut />),
      figures('offer', t('offer'), 124, (row) => <Amount row={row} value={row.offer} />),
      column('outcome', t('outcome'), 210, (row) => <Outcome row={row} />),
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
