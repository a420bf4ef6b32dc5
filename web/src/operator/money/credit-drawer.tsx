import type { StoreCredit } from '@mazad/contract/operator/money';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { FormSection } from '../list/form-section';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { CreditBar } from '../stores/credit-bar';
import { StorePlace } from '../stores/store-place';
import { StoreState } from '../stores/store-state';
import { TermsForm } from '../stores/terms-form';
import { useStore } from '../stores/use-store';
import { useRegionTimeZone } from '../use-regions';
import { AdjustForm } from './adjust-form';
import { useStoreCredit } from './use-money';
import { useScreenLink } from './use-screen-link';

export function CreditDrawer({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const t = useTranslations('operatorMoney.credit');
  const { data: credit, error, isFetching, refetch } = useStoreCredit(storeId);
  return (
    <ListDrawer
      label={credit?.name ?? t('title')}
      title={<bdi>{credit?.name ?? '…'}</bdi>}
      lead={
        credit && (
          <>
            <span>
              <StorePlace store={credit} />
            </span>
            <StoreState store={credit} />
            <Link to="/operator/credit-desk/statement" search={{ store: storeId }}>
              {t('statement')}
            </Link>
          </>
        )
      }
      onClose={onClose}
    >
      {credit ? (
        <>
          <Limit credit={credit} />
          <Ageing credit={credit} />
          <Unsettled credit={credit} />
          <Adjusting credit={credit} />
          <CopyableId value={credit.storeId} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={8} />
      )}
    </ListDrawer>
  );
}

function Limit({ credit }: { credit: StoreCredit }) {
  const t = useTranslations('operatorMoney');
  const operator = useTranslations('operator');
  const figure = useTranslations('common.money');
  const { date } = useFormats(useRegionTimeZone(credit.regionId));
  const { data: store } = useStore(credit.storeId);
  const { runningBalance } = credit;
  const price = (value: number) => <Money value={Math.abs(value)} currency={credit.currency} />;
  return (
    <FormSection
      title={t('credit.creditTitle')}
      openLabel={operator('change')}
      form={store && ((onClose) => <TermsForm store={store} onClose={onClose} />)}
    >
      <CreditBar store={credit} isLarge />
      {credit.exceededAt && (
        <p className="m-0 text-near">
          {t('credit.exceededSince', { date: date(credit.exceededAt, 'moment') })}
        </p>
      )}
      <KeyValueList
        items={[
          {
            id: 'available',
            label: operator('term.available'),
            value: price(credit.availableCredit),
            isStrong: true,
          },
          {
            id: 'owes',
            label: t(runningBalance < 0 ? 'receivesNow' : 'balanceNow'),
            value: price(runningBalance),
          },
          { id: 'held', label: figure('blockedCredit'), value: price(credit.blockedCredit) },
          { id: 'limit', label: t('credit.limit'), value: price(credit.creditLimit) },
        ]}
      />
    </FormSection>
  );
}

function Ageing({ credit }: { credit: StoreCredit }) {
  const t = useTranslations('operatorMoney.credit');
  return (
    <DrawerSection title={t('ageing')}>
      <KeyValueList
        items={credit.ageing.map(({ bucket, amount }) => ({
          id: bucket,
          label: (
            <Link to="/operator/credit-desk/unsettled" search={{ store: credit.storeId, age: bucket }}>
              {t(`buckets.${bucket}`)}
            </Link>
          ),
          value: (
            <Price
              value={amount}
              fixed
              className={bucket !== 'NOT_DUE' && amount > 0 ? 'text-lose' : undefined}
            />
          ),
        }))}
      />
    </DrawerSection>
  );
}

const SHOWN = 12;

function Unsettled({ credit }: { credit: StoreCredit }) {
  const t = useTranslations('operatorMoney');
  const { date } = useFormats('UTC');
  const toPayment = useScreenLink();
  const { unsettled, unsettledCount, storeId } = credit;
  return (
    <DrawerSection
      title={t('credit.unsettled')}
      action={<Button onClick={() => toPayment('payments', `new.${storeId}`)}>{t('payments.add')}</Button>}
    >
      {unsettled.length === 0 && <p className="text-ink3 m-0">{t('credit.unsettledNone')}</p>}
      <ul className="lined">
        {unsettled.slice(0, SHOWN).map((debit) => (
          <li key={debit.documentNumber} className="flex justify-between items-baseline gap-3 py-[7px]">
            <span className="grid min-w-0">
              <bdi className="block cut-off">{debit.reference ?? debit.documentNumber}</bdi>
              <span className="text-ink3 text-small">
                {t(`kinds.${debit.kind}`)} ·{' '}
                {t('credit.due', {
                  day: `\u2066${date(`${debit.dueDay}T00:00:00Z`, 'history')}\u2069`,
                })}
              </span>
            </span>
            <Price value={debit.amount} fixed />
          </li>
        ))}
      </ul>
      {unsettledCount > SHOWN && (
        <Link to="/operator/credit-desk/unsettled" search={{ store: storeId }}>
          {t('credit.showAll', { count: unsettledCount })}
        </Link>
      )}
    </DrawerSection>
  );
}

function Adjusting({ credit }: { credit: StoreCredit }) {
  const t = useTranslations('operatorMoney');
  return (
    <FormSection
      title={t('kinds.ADJUSTMENT')}
      openLabel={t('credit.adjust')}
      form={(onClose) => <AdjustForm credit={credit} onClose={onClose} />}
    />
  );
}
