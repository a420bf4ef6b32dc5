import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';
import { DrawerSection } from '../list/list-drawer';
import { CreditBar } from '../stores/credit-bar';
import { StoreState } from '../stores/store-state';
import { EntryLine } from './move/outlook';

type DealProps = { deal: OperatorDeal };

/** A deal's price, hold, and ledger entries. */
export function DealMoney({ deal }: DealProps) {
  const t = useTranslations('operatorDeals');
  const amount = (value: number) => <Money value={value} currency={deal.currency} />;
  return (
    <DrawerSection title={t('money')}>
      <KeyValueList
        items={[
          { id: 'price', label: t('dealPrice'), value: amount(deal.dealPrice) },
          { id: 'tax', label: t('tax'), value: amount(deal.underwriterSellTaxValue) },
          { id: 'total', label: t('total'), value: amount(deal.purchasePrice), isStrong: true },
          { id: 'hold', label: t('heldNow'), value: amount(deal.hold) },
        ]}
      />
      <div className="flex flex-col gap-1.5 mt-2">
        {deal.entries.length === 0 && <p className="text-ink3">{t('noEntries')}</p>}
        {deal.entries.map((entry) => (
          <EntryLine key={entry.entryNo} entry={entry} currency={deal.currency} />
        ))}
      </div>
    </DrawerSection>
  );
}

/** The deal's store and its credit. */
export function StoreCredit({ deal }: DealProps) {
  const t = useTranslations('operator.term');
  const money = useTranslations('common.money');
  const amount = (value: number) => <Money value={value} currency={deal.currency} />;
  const { standing } = deal;
  return (
    <DrawerSection
      title={
        <Link to="/operator/stores" search={{ row: deal.storeId }}>
          <bdi>{deal.storeName}</bdi>
        </Link>
      }
      action={<StoreState store={standing} />}
    >
      <CreditBar store={standing} isLarge />
      <KeyValueList
        items={[
          { id: 'available', label: t('available'), value: amount(standing.availableCredit), isStrong: true },
          { id: 'owed', label: money('runningBalance'), value: amount(standing.runningBalance) },
          { id: 'held', label: money('blockedCredit'), value: amount(standing.blockedCredit) },
          { id: 'limit', label: t('creditLimit'), value: amount(standing.creditLimit) },
        ]}
      />
    </DrawerSection>
  );
}
