import { VIEW_TYPES } from '@mazad/contract/choices';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DaysPopover } from '#/paging/date-filter';
import type { Counted } from '#/session/files/counted-download';
import { Checkbox } from '#/ui/fields/checkbox';
import { Segmented } from '#/ui/fields/segmented';
import { ExportMenu } from './export-menu';
import type { ExportRequest, NamedFile } from './statement-query';
import { daysAsSearch, type StatementFilter, type StatementSearch } from './statement-search';

type StatementToolsProps = {
  filter: StatementFilter;
  onChange: (part: Partial<StatementSearch>) => void;
  fetchFile: ((request: ExportRequest, counted: Counted) => Promise<NamedFile>) | undefined;
};

/** Days, side and files of a statement, for its store and for the console. */
export function StatementTools({ filter, onChange, fetchFile }: StatementToolsProps) {
  const t = useTranslations('statement');
  const [hasSummary, setSummary] = useState(true);
  return (
    <>
      <DaysPopover
        range={filter}
        onChange={(days) => onChange(daysAsSearch(days))}
        label={t('days')}
        all={t('allDays')}
        iconClass="text-ink3"
      />
      <div className="phone:order-1 phone:flex-1">
        <Segmented
          label={t('view')}
          value={filter.viewType}
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
      {fetchFile && <ExportMenu fetchAs={(format, counted) => fetchFile({ format, hasSummary }, counted)} />}
    </>
  );
}
