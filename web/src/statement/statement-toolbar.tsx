import { VIEW_TYPES } from '@mazad/contract/choices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/session/use-session';
import { Checkbox } from '#/ui/fields/checkbox';
import { Segmented } from '#/ui/fields/segmented';
import { DaysFilter } from './days-filter';
import { ExportMenu } from './export-menu';
import { Letterhead } from './letterhead';
import { fetchExport } from './statement-query';
import { daysAsSearch, type StatementFilter, type StatementSearch } from './statement-search';
import classes from './statement-toolbar.module.css';

type StatementToolbarProps = {
  accountIndex: number;
  search: StatementSearch;
  filter: StatementFilter;
  onChange: (part: Partial<StatementSearch>) => void;
};

export function StatementToolbar(props: StatementToolbarProps) {
  const { accountIndex, search, filter, onChange } = props;
  const t = useTranslations('statement');
  const session = useSession(accountIndex);
  const [hasSummary, setSummary] = useState(true);
  return (
    <div className={classes.bar}>
      <h1 className={`mz-screen-title ${classes.title}`}>{t('title')}</h1>
      <Letterhead accountIndex={accountIndex} filter={filter} />
      <DaysFilter range={filter} onChange={(days) => onChange(daysAsSearch(days))} />
      <div className="phone:order-1 phone:flex-1">
        <Segmented
          label={t('view')}
          value={search.viewType}
          options={VIEW_TYPES.map((value) => ({ value, label: t(`viewType.${value}`) }))}
          onChange={(viewType) => onChange({ viewType })}
        />
      </div>
      <span className="flex-1" />
      <div className="me-2 whitespace-nowrap phone:order-1 phone:me-0">
        <Checkbox
          label={t('withSummary')}
          checked={hasSummary}
          onChange={(event) => setSummary(event.target.checked)}
        />
      </div>
      {session && (
        <ExportMenu
          fetchAs={(format, counted) => fetchExport(session, filter, { format, hasSummary }, counted)}
        />
      )}
    </div>
  );
}
