import type { UnsettledEntry } from '@mazad/contract/statement';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Grid } from '#/grid/grid';
import { GridCards } from '#/grid/grid-cards';
import { RowStore } from '#/grid/row-store';
import { ListEnd } from '#/paging/list-end';
import { type NextPages, useReadOn } from '#/paging/next-pages';
import { useWayBack } from '#/paging/use-way-back';
import { ListFoot } from '#/ui/frames/list-foot';
import { Price } from '#/ui/marks/ltr';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import { UNSETTLED_CARD_HEIGHT, UnsettledCard } from './unsettled-card';
import type { LoadedUnsettled } from './unsettled-query';
import type { UnsettledWays } from './unsettled-ways';
import { useUnsettledColumns } from './use-unsettled-columns';

type UnsettledListProps = {
  frame: RefObject<HTMLElement | null>;
  data: LoadedUnsettled;
  list: NextPages;
  ways: UnsettledWays;
  currency: string;
  onToTop: () => void;
};

export function UnsettledList({ frame, data, list, ways, currency, onToTop }: UnsettledListProps) {
  const t = useTranslations('statement');
  const isPhone = useIsPhone();
  const columns = useUnsettledColumns(currency);
  const { rowIds, rows } = useEntryRows(data);
  const state = useWayBack(frame, rowIds);
  const readOn = useReadOn(list);
  const shared = {
    label: t('unsettledTitle'),
    rowIds,
    totalCount: data.pages[0]?.count ?? rowIds.length,
    rows,
    onReachEnd: readOn,
    footer: <ListEnd list={list} onToTop={onToTop} />,
  };
  const open = (id: string) => {
    const entry = rows.row(id);
    if (entry) ways.open(entry);
  };
  return (
    <>
      {isPhone ? (
        <GridCards
          {...shared}
          estimatedHeight={UNSETTLED_CARD_HEIGHT}
          renderCard={(entry) => <UnsettledCard entry={entry} ways={ways} currency={currency} />}
        />
      ) : (
        <Grid {...shared} state={state} columns={columns} density="normal" onRowOpen={open} />
      )}
      <UnsettledFoot data={data} shownCount={rowIds.length} isStale={list.isPlaceholderData} />
    </>
  );
}

type UnsettledFootProps = { data: LoadedUnsettled; shownCount: number; isStale: boolean };

/** All entries of the age, loaded or not, as the ageing counts them. */
function UnsettledFoot({ data, shownCount, isStale }: UnsettledFootProps) {
  const t = useTranslations();
  const head = data.pages[0];
  return (
    <ListFoot isStale={isStale}>
      <span className="text-ink2">
        {t('common.showing', { shown: shownCount, total: head?.count ?? shownCount })}
      </span>
      <span className="flex-1" />
      <span>{t('statement.ageingColumns.amount')}</span>
      <Price value={head?.amount} fixed className="text-ink text-h3 font-semibold" />
    </ListFoot>
  );
}

function useEntryRows(data: LoadedUnsettled) {
  const [rows] = useState(() => new RowStore<UnsettledEntry>());
  const entries = useMemo(() => data.pages.flatMap((page) => page.entries), [data.pages]);
  const rowIds = useMemo(() => entries.map(({ id }) => id), [entries]);
  // Before the paint, to avoid a visible gap.
  useLayoutEffect(() => rows.setMany(entries.map((entry) => [entry.id, entry] as const)), [rows, entries]);
  return { rowIds, rows };
}
