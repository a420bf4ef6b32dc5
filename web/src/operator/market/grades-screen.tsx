import type { Grades } from '@mazad/contract/operator/market';
import { IconSnowflake } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { Room } from '../room/room';
import { type RoomSearch, readRoomSearch } from '../room/room-search';
import { CardLines } from '../room/room-table';
import { useRoomChange, useRoomList } from '../room/use-room';
import { GradesDrawer } from './grades-drawer';

const STATES = ['FROZEN', 'OWN'] as const;
const idOf = (row: Grades) => row.categoryId;

export function GradesScreen({ search: wanted }: { search: RoomSearch }) {
  const t = useTranslations('operatorMarket.grades');
  const search = readRoomSearch({ ...wanted, region: undefined }, STATES);
  const change = useRoomChange();
  const list = useRoomList('grades', search, idOf);
  const columns = useGradesColumns();
  return (
    <Room
      label={t('title')}
      list={list}
      columns={columns}
      renderCard={(row) => <GradesCard row={row} />}
      searchLabel={t('search')}
      emptyText={t('empty')}
      states={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
    >
      {search.row && (
        <GradesDrawer key={search.row} categoryId={search.row} onClose={() => change({ row: undefined })} />
      )}
    </Room>
  );
}

const ownCount = (row: Grades) => row.grades.reduce((sum, grade) => sum + grade.ownStoreCount, 0);

function useGradesColumns(): GridColumn<Grades>[] {
  const t = useTranslations('operatorMarket.grades.columns');
  const { locale } = useLocale();
  return useMemo(
    () => [
      rowHeader('category', t('category'), 'minmax(170px, 1fr)', (row) => (
        <bdi className="font-semibold">{row.name[locale]}</bdi>
      )),
      column('grades', t('grades'), 'minmax(380px, 2fr)', (row) => <Ladder row={row} />),
      figures('own', t('own'), 130, (row) => ownCount(row) || '—'),
      figures('issues', t('issues'), 150, (row) => row.issueCount || '—'),
      column('state', t('state'), 230, (row) => <GradesState row={row} />),
    ],
    [t, locale],
  );
}

/** The grades of a category as steps down from 100. */
function Ladder({ row }: { row: Grades }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-0.5">
      {row.grades.map((grade) => (
        <span
          key={grade.itemConditionId}
          className="inline-flex gap-1.5 data-frozen:text-ink3 data-frozen:line-through"
          data-frozen={grade.isFrozen || undefined}
        >
          <bdi className="text-ink3">{grade.condition}</bdi>
          <Ltr>{grade.percent}</Ltr>
        </span>
      ))}
    </span>
  );
}

function GradesState({ row }: { row: Grades }) {
  const t = useTranslations('operatorMarket.grades');
  const frozen = row.grades.filter((grade) => grade.isFrozen).length;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {frozen > 0 && (
        <StatusBadge tone="idle" icon={<IconSnowflake size={14} aria-hidden="true" />}>
          {t('frozenCount', { count: frozen })}
        </StatusBadge>
      )}
      {!row.isActive && <StatusBadge tone="plain">{t('off')}</StatusBadge>}
    </span>
  );
}

function GradesCard({ row }: { row: Grades }) {
  const { locale } = useLocale();
  return (
    <CardLines
      title={<bdi>{row.name[locale]}</bdi>}
      end={<GradesState row={row} />}
      text={<Ladder row={row} />}
    />
  );
}
