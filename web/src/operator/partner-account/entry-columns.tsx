import type { PartnerEntry } from '@mazad/contract/operator-partner-account';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { Ltr, Price } from '#/ui/ltr';
import { EntryAmount, PostedAt } from '../money/entry-parts';
import { CardLines } from '../room-table';
import { EntryAbout } from './account-parts';

export function usePartnerEntryColumns(): GridColumn<PartnerEntry>[] {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  return useMemo(
    () => [
      { id: 'no', header: t('no'), width: 70, align: 'end', renderCell: (row) => <Ltr>{row.entryNo}</Ltr> },
      {
        id: 'posted',
        header: money('posted'),
        width: 150,
        renderCell: (row) => <PostedAt entry={row} kind="moment" />,
      },
      { id: 'kind', header: money('kind'), width: 170, renderCell: (row) => t(`kinds.${row.kind}`) },
      {
        id: 'about',
        header: t('about'),
        width: 'minmax(200px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => <EntryAbout entry={row} />,
      },
      {
        id: 'deal',
        header: t('deal'),
        width: 150,
        renderCell: (row) => row.appraisalCode && <Ltr>{row.appraisalCode}</Ltr>,
      },
      {
        id: 'amount',
        header: money('amountPlain'),
        width: 160,
        align: 'end',
        renderCell: (row) => <EntryAmount entry={row} />,
      },
      {
        id: 'balance',
        header: t('balance'),
        width: 140,
        align: 'end',
        renderCell: (row) => <Price value={row.balance} fixed />,
      },
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
