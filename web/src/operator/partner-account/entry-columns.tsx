import type { PartnerEntry } from '@mazad/contract/operator/partner-account';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { Ltr, Price } from '#/ui/marks/ltr';
import { CardLines } from '../list/list-card';
import { EntryAmount, PostedAt } from '../money/ledger/entry-parts';
import { EntryAbout } from './account-parts';

export function usePartnerEntryColumns(): GridColumn<PartnerEntry>[] {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  return useMemo(
    () => [
      figures('no', t('no'), 70, (row) => <Ltr>{row.entryNo}</Ltr>),
      column('posted', money('posted'), 150, (row) => <PostedAt entry={row} kind="moment" />),
      column('kind', money('kind'), 170, (row) => t(`kinds.${row.kind}`)),
      rowHeader('about', t('about'), 'minmax(200px, 1fr)', (row) => <EntryAbout entry={row} />),
      column('deal', t('deal'), 150, (row) => row.appraisalCode && <Ltr>{row.appraisalCode}</Ltr>),
      figures('amount', money('amountPlain'), 160, (row) => <EntryAmount entry={row} />),
      figures('balance', t('balance'), 140, (row) => <Price value={row.balance} fixed />),
    ],
    [t, money],
  );
}

export function PartnerEntryCard({ row }: { row: PartnerEntry }) {
  const t = useTranslations('operatorPartnerAccount');
  return (
    <CardLines
      title={t(`kinds.${row.kind}`)}
      end={<EntryAmount entry={row} />}
      text={<EntryAbout entry={row} />}
      textEnd={<PostedAt entry={row} kind="history" />}
    />
  );
}
