import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { PartState } from '../../list/list-states';
import { useRegionName, useRegionTimeZone } from '../../use-regions';
import { TakeBackForm } from './take-back-form';
import { useAppliedImports } from './use-import-history';

/** What was imported until now, by whom, and the way back. */
export function ImportHistory() {
  const t = useTranslations('operatorCatalog.import.history');
  const operator = useTranslations('operator');
  const list = useAppliedImports();
  const rows = list.data && list.rows;
  return (
    <section className="flex flex-col gap-2.5" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {!rows && <PartState of={list} />}
      {rows?.length === 0 && <p className="text-ink3">{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="m-0 p-0 list-none">
          {rows.map((row) => (
            <HistoryRow key={row.appliedId} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {operator('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function HistoryRow({ row }: { row: AppliedImport }) {
  const t = useTranslations('operatorCatalog.import.history');
  const [isOpen, setOpen] = useState(false);
  const regionName = useRegionName();
  const { date } = useFormats(useRegionTimeZone(row.regionIds[0]));
  const { takenBack } = row;
  const name = row.fileName ?? t('noName');
  const did = [
    t('added', { count: row.added }),
    t('changed', { count: row.changed }),
    t('switchedOn', { count: row.switchedOn }),
    ...(row.rejectedRows > 0 ? [t('rejected', { count: row.rejectedRows })] : []),
    ...(row.isAddOnly ? [t('addOnly')] : []),
  ].join(' · ');
  return (
    <li
      className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 border-b border-b-line [&>form]:w-full data-back:text-ink3"
      data-back={takenBack ? '' : undefined}
    >
      <div className="flex flex-[1_1_260px] flex-col gap-1 min-w-0">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
        <span className="text-ink3">
          {date(row.appliedAt, 'moment')} · <bdi>{row.appliedBy ?? t('command')}</bdi> ·{' '}
          {row.regionIds.map(regionName).join(', ')}
        </span>
        <span>{did}</span>
        {takenBack && (
          <span className="text-ink3">
            {t('takenBack', { by: takenBack.by, at: date(takenBack.at, 'moment') })}
          </span>
        )}
      </div>
      {!takenBack && !isOpen && (
        <Button aria-label={t('takeBackOf', { name })} onClick={() => setOpen(true)}>
          {t('takeBack')}
        </Button>
      )}
      {!takenBack && isOpen && <TakeBackForm row={row} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}
