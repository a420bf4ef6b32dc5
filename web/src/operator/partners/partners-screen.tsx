import type { RowOf } from '@mazad/contract/calls';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { RegionName } from '../region-name';
import { NEW_ROW, Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { useRegionName } from '../use-regions';
import { NewPartner } from './new-partner';
import { PartnerDrawer } from './partner-drawer';
import { MadeSecret, type PartnerSecret } from './partner-secret';
import { useShownOnce } from './shown-once';

type PartnerRow = RowOf<'GET /operator/partners'>;

const STATES = ['ACTIVE', 'OFF'] as const;
const idOf = (row: PartnerRow) => row.partnerId;

export function PartnersScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorStores.partners');
  const search = readRoomSearch(wanted, STATES);
  const change = useRoomChange();
  const list = useRoomList('partners', search, idOf);
  const columns = usePartnerColumns();
  const { shown, hold, keep } = useShownOnce<PartnerSecret>();
  const close = () => change({ row: undefined });
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <PartnerCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      hasRegions
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      addLabel={t('add')}
    >
      {search.row === NEW_ROW && (
        <NewPartner onClose={close} onCreated={({ partnerId }) => change({ row: partnerId })} />
      )}
      {search.row && search.row !== NEW_ROW && (
        <PartnerDrawer key={search.row} partnerId={search.row} hold={hold} onClose={close} />
      )}
      {shown && (
        <MadeSecret key={shown.kind === 'key' ? shown.key : shown.secret} made={shown} onKept={keep} />
      )}
    </Room>
  );
}

function PartnerState({ row }: { row: PartnerRow }) {
  const t = useTranslations('operatorStores.partners.states');
  return row.isActive ? (
    <StatusBadge tone="first">{t('ACTIVE')}</StatusBadge>
  ) : (
    <StatusBadge tone="idle">{t('OFF')}</StatusBadge>
  );
}

function Owed({ row: { owed, currency } }: { row: PartnerRow }) {
  const { locale } = useLocale();
  return <Price value={owed} fixed currency={currencyWord(currency, locale)} />;
}

function usePartnerColumns(): GridColumn<PartnerRow>[] {
  const t = useTranslations('operatorStores.partners');
  return useMemo(
    () => [
      rowHeader('partner', t('columns.partner'), 'minmax(220px, 1fr)', (row) => (
        <bdi>
          <strong>{row.name}</strong>
        </bdi>
      )),
      column('region', t('columns.region'), 190, (row) => <RegionName regionId={row.regionId} />),
      figures('shops', t('columns.shops'), 100, (row) => row.shopCount),
      figures('keys', t('columns.keys'), 100, (row) => row.keyCount),
      figures('owed', t('columns.owed'), 180, (row) => <Owed row={row} />),
      column('gap', '', 40, () => null),
      column('state', t('columns.state'), 180, (row) => <PartnerState row={row} />),
    ],
    [t],
  );
}

function PartnerCard({ row }: { row: PartnerRow }) {
  const t = useTranslations('operatorStores.partners.columns');
  const regionName = useRegionName();
  return (
    <CardLines
      title={<bdi>{row.name}</bdi>}
      end={<PartnerState row={row} />}
      text={
        <span>{`${regionName(row.regionId)} · ${t('shops')} ${row.shopCount} · ${t('keys')} ${row.keyCount}`}</span>
      }
      textEnd={<Owed row={row} />}
    />
  );
}
