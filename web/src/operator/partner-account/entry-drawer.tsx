import type { PartnerAccount, PartnerEntry } from '@mazad/contract/operator/partner-account';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { EntryAmount, PostedAt, PostedBy, Reversal } from '../money/ledger/entry-parts';
import { sendTo } from '../queries';
import { OwedChange } from './account-parts';
import { usePartnerEntry } from './account-queries';

type EntryDrawerProps = { account: PartnerAccount; entryId: string; onClose: () => void };

export function PartnerEntryDrawer({ account, entryId, onClose }: EntryDrawerProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { data: entry, error, isFetching, refetch } = usePartnerEntry(account.partnerId, entryId);
  const title = entry ? t(`kinds.${entry.kind}`) : t('title');
  return (
    <ListDrawer
      label={title}
      title={entry ? title : '…'}
      lead={entry && <PostedAt entry={entry} kind="exact" />}
      onClose={onClose}
    >
      {entry ? (
        <>
          <Facts entry={entry} />
          {entry.reverses !== null && (
            <p className="text-ink3 m-0">{t('reverses', { no: String(entry.reverses) })}</p>
          )}
          {entry.reversedBy !== null && (
            <p className="m-0 text-near">{t('reversed', { no: String(entry.reversedBy) })}</p>
          )}
          {entry.isReversible && (
            <Reversal
              text={t('reverseText', { no: String(entry.entryNo) })}
              why={t('reverseWhy')}
              said={t('reversedNow', { no: String(entry.entryNo) })}
              post={sendTo('POST /operator/partners/{partnerId}/entries/{entryId}/reversal', {
                partnerId: entry.partnerId,
                entryId: entry.entryId,
              })}
            >
              <OwedChange account={account} amount={-entry.amount} />
            </Reversal>
          )}
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} />
      )}
    </ListDrawer>
  );
}

function Facts({ entry }: { entry: PartnerEntry }) {
  const t = useTranslations('operatorPartnerAccount');
  const money = useTranslations('operatorMoney');
  const { locale } = useLocale();
  const { date } = useFormats();
  const { appraisalCode, assetName, serialNumber, shop, method, reference, valueDay, narrative } = entry;
  return (
    <KeyValueList
      items={[
        {
          id: 'amount',
          label: money('amountPlain'),
          value: <EntryAmount entry={entry} />,
          isStrong: true,
        },
        { id: 'balance', label: t('balanceThen'), value: <Price value={entry.balance} fixed /> },
        { id: 'no', label: t('no'), value: <Ltr>{entry.entryNo}</Ltr> },
        appraisalCode && {
          id: 'deal',
          label: t('deal'),
          value: (
            <Link to="/operator/deals" search={{ row: appraisalCode }}>
              <Ltr>{appraisalCode}</Ltr>
            </Link>
          ),
        },
        assetName && { id: 'device', label: t('device'), value: <bdi>{assetName}</bdi> },
        serialNumber && { id: 'serial', label: t('serial'), value: <CopyableId value={serialNumber} /> },
        shop && {
          id: 'shop',
          label: t('shop'),
          value: <bdi>{locale === 'ar' ? shop.nameAr : shop.name}</bdi>,
        },
        method && { id: 'method', label: money('method'), value: money(`methods.${method}`) },
        reference && { id: 'reference', label: money('reference'), value: <CopyableId value={reference} /> },
        valueDay && { id: 'day', label: money('valueDay'), value: <bdi>{date(valueDay, 'day')}</bdi> },
        { id: 'by', label: money('by'), value: <PostedBy actor={entry.actor} /> },
        narrative && { id: 'narrative', label: money('narrativeShort'), value: <bdi>{narrative}</bdi> },
      ]}
    />
  );
}
