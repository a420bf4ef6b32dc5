import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr, Price } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { DrawerSection, ListDrawer } from '../../list/list-drawer';
import { PartState } from '../../list/list-states';
import { useListWords } from '../../list/list-words';
import { useRegionTimeZone } from '../../use-regions';
import { entryOf } from '../ledger/entry-key';
import { DocumentButton, PostedBy, ReverseSection } from '../ledger/entry-parts';
import { useBulkPurchase } from '../use-money';

export function BulkDrawer({ row, onClose }: { row: string; onClose: () => void }) {
  const t = useTranslations('operatorMoney');
  const words = useListWords('bulk-purchases');
  const { data: purchase, error, isFetching, refetch } = useBulkPurchase(entryOf(row));
  const { date } = useFormats(useRegionTimeZone(purchase?.regionId));
  if (!purchase) {
    return (
      <ListDrawer label={words.name} title="…" onClose={onClose}>
        <PartState of={{ error, isFetching, refetch }} />
      </ListDrawer>
    );
  }
  const { storeName, lines, reversedBy, narrative, taxBasisPoints } = purchase;
  const price = (value: number) => <Money value={value} currency={purchase.currency} />;
  return (
    <ListDrawer
      label={purchase.stackId}
      title={<Ltr>{purchase.stackId}</Ltr>}
      lead={
        <span>
          <bdi>{storeName}</bdi> · <bdi>{date(purchase.postedAt, 'exact')}</bdi>
        </span>
      }
      onClose={onClose}
    >
      {reversedBy && <p className="m-0 text-near">{t('reversed', { document: reversedBy })}</p>}
      <DrawerSection title={words.columns.lines}>
        <ul className="lined">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike.
            <li key={index} className="flex justify-between items-baseline gap-3 py-[7px]">
              <span className="grid min-w-0">
                <bdi>{line.description}</bdi>
                <span className="text-ink3 text-small">
                  <Ltr>{`${line.quantity} × ${formatMoney(line.unitPrice, { fixed: true })}`}</Ltr>
                </span>
              </span>
              <Price value={Math.round(line.quantity * line.unitPrice * 100) / 100} fixed />
            </li>
          ))}
        </ul>
      </DrawerSection>
      <KeyValueList
        items={[
          { id: 'subtotal', label: t('bulk.subtotal'), value: price(purchase.subtotal) },
          {
            id: 'tax',
            label: t('bulk.tax', { rate: String(taxBasisPoints / 100) }),
            value: price(purchase.tax),
          },
          { id: 'total', label: t('bulk.total'), value: price(purchase.amount), isStrong: true },
          { id: 'document', label: t('document'), value: <CopyableId value={purchase.documentNumber} /> },
          { id: 'by', label: t('by'), value: <PostedBy actor={purchase.actor} /> },
          narrative && { id: 'narrative', label: t('narrativeShort'), value: <bdi>{narrative}</bdi> },
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-3">
        <DocumentButton entry={purchase} />
      </div>
      {!reversedBy && <ReverseSection entry={purchase} />}
    </ListDrawer>
  );
}
