import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { useRegionTimeZone } from '../use-regions';
import { entryOf } from './ledger/entry-key';
import { DocumentButton, EntryAmount, PostedBy, ReverseSection } from './ledger/entry-parts';
import { usePayment } from './use-money';

export function PaymentDrawer({ row, onClose }: { row: string; onClose: () => void }) {
  const t = useTranslations('operatorMoney');
  const words = useListWords('payments');
  const { data: entry, error, isFetching, refetch } = usePayment(entryOf(row));
  const { date } = useFormats(useRegionTimeZone(entry?.regionId));
  const title = entry ? t(`kinds.${entry.kind}`) : words.name;
  if (!entry) {
    return (
      <ListDrawer label={title} title="…" onClose={onClose}>
        <PartState of={{ error, isFetching, refetch }} />
      </ListDrawer>
    );
  }
  const { storeId, storeName, method, reference, valueDay, narrative, reversedBy, reverses } = entry;
  return (
    <ListDrawer
      label={title}
      title={title}
      lead={<bdi>{date(entry.postedAt, 'exact')}</bdi>}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          {
            id: 'store',
            label: words.columns.store,
            value: (
              <Link to="/operator/credit-desk" search={{ row: storeId }}>
                <bdi>{storeName}</bdi>
              </Link>
            ),
          },
          { id: 'amount', label: t('amountPlain'), value: <EntryAmount entry={entry} />, isStrong: true },
          method && { id: 'method', label: t('method'), value: t(`methods.${method}`) },
          reference && { id: 'reference', label: t('reference'), value: <CopyableId value={reference} /> },
          valueDay && { id: 'day', label: t('valueDay'), value: <Ltr>{date(valueDay, 'history')}</Ltr> },
          { id: 'document', label: t('document'), value: <CopyableId value={entry.documentNumber} /> },
          { id: 'by', label: t('by'), value: <PostedBy actor={entry.actor} /> },
          narrative && { id: 'narrative', label: t('narrativeShort'), value: <bdi>{narrative}</bdi> },
        ]}
      />
      {reverses && <p className="text-ink3 m-0">{t('reverses', { document: reverses })}</p>}
      {reversedBy && <p className="m-0 text-near">{t('reversed', { document: reversedBy })}</p>}
      <div className="flex flex-wrap gap-2 pt-3">
        <DocumentButton entry={entry} />
      </div>
      {entry.isReversible && <ReverseSection entry={entry} />}
    </ListDrawer>
  );
}
