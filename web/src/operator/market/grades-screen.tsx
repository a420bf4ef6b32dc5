import type { Grades } from '@mazad/contract/operator/market';
import { IconSnowflake } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { column, figures, type ListColumn, Localized, NOTHING, rowHeader } from '../list/columns';
import { ListScreen } from '../list/list-screen';
import type { ListSearch } from '../list/list-search';
import { useList } from '../list/use-list';
import { GradesDrawer } from './grades-drawer';

const idOf = (row: Grades) => row.categoryId;
const ownCount = (row: Grades) => row.grades.reduce((sum, grade) => sum + grade.ownStoreCount, 0);

const COLUMNS: readonly ListColumn<Grades>[] = [
  rowHeader('category', 'minmax(170px, 1fr)', (row) => (
    <Localized words={row.name} className="font-semibold" />
  )),
  column('grades', 'minmax(380px, 2fr)', (row) => <Ladder row={row} />),
  figures('own', 130, (row) => ownCount(row) || NOTHING),
  figures('issues', 150, (row) => row.issueCount || NOTHING),
  column('state', 230, (row) => <GradesState row={row} />),
];

export function GradesScreen({ search: wanted }: { search: ListSearch }) {
  const list = useList('grades', wanted, idOf);
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      card={{ title: 'category', end: 'state', text: 'grades' }}
      drawer={(row, close) => <GradesDrawer key={row} categoryId={row} onClose={close} />}
    />
  );
}

/** A category's grades as steps down from 100. */
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
