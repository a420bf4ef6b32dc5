import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { GridCards } from '#/grid/grid-cards';
import { useLocale } from '#/i18n/i18n-provider';
import { fetchWords } from '#/i18n/words-files';
import { type BidsTableProps, nameOf } from './bids-table';
import { BidCard } from './cells/bid-card';
import { CARD_HEIGHT, ListFooter } from './list-states';

export function BidsCards({ list, board, state, tools, bulk, onTop }: BidsTableProps) {
  const t = useTranslations('bids');
  const { locale } = useLocale();
  const edited = useSyncExternalStore(state.subscribe, () => state.get().edit?.rowId);
  // Loaded before a price is typed; after a failure, again on rendering.
  useEffect(() => void fetchWords('editing', locale).catch(() => undefined), [locale]);
  return (
    <GridCards
      label={t('tableLabel')}
      rowIds={list.ids}
      totalCount={list.totalCount}
      rows={board.rows}
      estimatedHeight={CARD_HEIGHT}
      current={edited}
      renderCard={(row, entry) => (
        <BidCard view={row} flash={entry.flash} board={board} tools={tools} onPaste={bulk.onPaste} />
      )}
      onReachEnd={list.fetchMore}
      selection={tools.selection}
      rowName={nameOf}
      footer={<ListFooter list={list} rowHeight={CARD_HEIGHT} onTop={onTop} />}
    />
  );
}
