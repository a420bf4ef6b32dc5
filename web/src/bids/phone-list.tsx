import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { GridCards } from '#/grid/grid-cards';
import { useLocale } from '#/i18n/i18n-provider';
import { BidCard } from './bid-card';
import { type BidsTableProps, nameOf } from './bids-table';
import { preloadEditingWords } from './editing-words';
import { CARD_HEIGHT, ListFooter } from './list-states';

export function BidsCards({ list, board, tools, onTop }: BidsTableProps) {
  const t = useTranslations('bids');
  const { locale } = useLocale();
  useEffect(() => preloadEditingWords(locale), [locale]);
  return (
    <GridCards
      label={t('tableLabel')}
      rowIds={list.ids}
      totalCount={list.totalCount}
      rows={board.rows}
      estimatedHeight={CARD_HEIGHT}
      renderCard={(row, entry) => <BidCard view={row} flash={entry.flash} tools={tools} />}
      onReachEnd={list.fetchMore}
      selection={tools.selection}
      rowName={nameOf}
      footer={<ListFooter list={list} rowHeight={CARD_HEIGHT} onTop={onTop} />}
    />
  );
}
