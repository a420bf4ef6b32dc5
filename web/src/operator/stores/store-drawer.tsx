import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';
import { FormSection } from '../list/form-section';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { StorePercentsSection } from '../market/store-percents';
import { useStorePercents } from '../market/use-market';
import { useRegionName, useRegionTimeZone } from '../use-regions';
import { CreditBar } from './credit-bar';
import { MemberList } from './member-list';
import { NotedChangeForm } from './noted-change-form';
import { StoreDetails } from './store-details';
import { StoreMode } from './store-mode';
import { StoreState } from './store-state';
import { TermsForm } from './terms-form';
import { useStore } from './use-store';

type StoreDrawerProps = { storeId: string; onClose: () => void };

export function StoreDrawer({ storeId, onClose }: StoreDrawerProps) {
  const t = useTranslations('operatorStores.stores');
  const words = useListWords('stores');
  const regionName = useRegionName();
  const { data: store, error, isFetching, refetch } = useStore(storeId);
  const { date } = useFormats(useRegionTimeZone(store?.regionId));
  const lead = store && (
    <>
      <span>
        {regionName(store.regionId)} · {store.mode} · {t('since', { date: date(store.createdAt, 'list') })}
      </span>
      <StoreState store={store} />
    </>
  );
  return (
    <ListDrawer
      label={store?.name ?? words.name}
      title={<bdi>{store?.name ?? '…'}</bdi>}
      lead={lead}
      onClose={onClose}
    >
      {store ? (
        <>
          <Credit store={store} />
          <StoreDetails store={store} />
          <Freeze store={store} />
          <StoreMode store={store} />
          <StorePercentsSection store={store} />
          <DrawerSection title={words.columns.members} count={store.members.length}>
            <MemberList store={store} />
          </DrawerSection>
          <CopyableId value={store.storeId} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={8} />
      )}
    </ListDrawer>
  );
}

function Credit({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.stores');
  const operator = useTranslations('operator');
  const money = useTranslations('common.money');
  const amount = (value: number) => <Money value={value} currency={store.currency} />;
  const used = store.runningBalance + store.blockedCredit;
  const percent = store.creditLimit > 0 ? Math.round((used / store.creditLimit) * 100) : 0;
  return (
    <FormSection
      title={t('termsTitle')}
      openLabel={operator('change')}
      form={(onClose) => <TermsForm store={store} onClose={onClose} />}
    >
      <div className="flex items-center gap-3 mt-2.5 mb-1">
        <CreditBar store={store} isLarge />
        <span
          className="flex-none text-ink2 text-small data-exceeded:text-lose data-exceeded:font-semibold"
          data-exceeded={store.isExceeded || undefined}
        >
          {t('usedOf', { percent })}
        </span>
      </div>
      <KeyValueList
        items={[
          {
            id: 'available',
            label: operator('term.available'),
            value: amount(store.availableCredit),
            isStrong: true,
          },
          { id: 'owed', label: money('runningBalance'), value: amount(store.runningBalance) },
          { id: 'held', label: money('blockedCredit'), value: amount(store.blockedCredit) },
          { id: 'limit', label: operator('term.creditLimit'), value: amount(store.creditLimit) },
          { id: 'terms', label: t('terms'), value: t('days', { count: store.termsDays }) },
          {
            id: 'option',
            label: operator('decision.paymentOption'),
            value: operator(`decision.paymentOptions.${store.paymentOption}`),
          },
        ]}
      />
    </FormSection>
  );
}

function Freeze({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.stores');
  const { isActive } = store;
  return (
    <FormSection
      title={isActive ? t('freezeTitle') : t('freeTitle')}
      look={isActive ? 'danger' : 'default'}
      openLabel={isActive ? t('freeze') : t('free')}
      form={(onClose) => <FreezeForm store={store} onClose={onClose} />}
    />
  );
}

type FormProps = { store: OperatorStore; onClose: () => void };

function FreezeForm({ store, onClose }: FormProps) {
  const t = useTranslations('operatorStores.stores');
  const market = useTranslations('operatorMarket.own');
  const { data: percents } = useStorePercents(store.storeId);
  // Keeps the chosen action, even if another operator did it meanwhile.
  const [isActive] = useState(store.isActive);
  const { name } = store;
  const live = percents ? ` ${market('liveBids', { count: percents.liveBidCount })}` : '';
  return (
    <NotedChangeForm
      store={store}
      change={{ isActive: !isActive }}
      tone={isActive ? 'lose' : 'plain'}
      text={isActive ? `${t('freezeText', { store: name })}${live}` : t('freeText', { store: name })}
      submitLabel={isActive ? t('freeze') : t('free')}
      said={isActive ? t('frozen', { store: name }) : t('freed', { store: name })}
      onClose={onClose}
    />
  );
}
