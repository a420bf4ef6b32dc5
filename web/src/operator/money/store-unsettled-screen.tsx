import type { StoreCredit } from '@mazad/contract/operator/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { RegionZone } from '#/i18n/i18n-provider';
import { Words } from '#/session/frames/words';
import { entrySearch } from '#/statement/statement-search';
import toolbar from '#/statement/statement-toolbar.module.css';
import { UnsettledFrame } from '#/statement/unsettled/unsettled-frame';
import type { UnsettledSearch } from '#/statement/unsettled/unsettled-search';
import type { UnsettledWays } from '#/statement/unsettled/unsettled-ways';
import { PartState } from '../list/list-states';
import { SaveList } from '../list/list-tools';
import { StorePlace } from '../stores/store-place';
import { useRegionTimeZone } from '../use-regions';
import { storeUnsettledQuery } from './ledger/ledger-queries';
import { StorePicker } from './store-picker';
import { readStoreUnsettledSearch, type StoreUnsettledSearch } from './store-unsettled-search';
import { useStoreCredit } from './use-money';

/** C5: any store's unsettled entries as that store sees them. */
export function StoreUnsettledScreen({ search: wanted }: { search: StoreUnsettledSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const { store, age } = readStoreUnsettledSearch(wanted);
  const navigate = useNavigate();
  const show = (search: StoreUnsettledSearch) =>
    void navigate({ to: '/operator/credit-desk/unsettled', search, replace: true });
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface print:block print:h-auto print:overflow-visible"
      aria-label={t('unsettled')}
    >
      {store === undefined ? (
        <div className="max-w-120 py-0 px-inset">
          <StorePicker onPick={({ storeId }) => show({ store: storeId })} />
        </div>
      ) : (
        <OfStore
          key={store}
          storeId={store}
          age={age}
          onAge={(next) => show({ store, ...(next && { age: next }) })}
        />
      )}
    </section>
  );
}

type OfStoreProps = {
  storeId: string;
  age: UnsettledSearch['age'];
  onAge: (age: UnsettledSearch['age']) => void;
};

function OfStore({ storeId, ...props }: OfStoreProps) {
  const { data: credit, error, isFetching, refetch } = useStoreCredit(storeId);
  const timeZone = useRegionTimeZone(credit?.regionId);
  if (!credit)
    return <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} rows={14} />;
  return (
    <RegionZone value={timeZone ?? DEFAULT_TIME_ZONE}>
      <Words of="store-statement">
        <Entries credit={credit} {...props} />
      </Words>
    </RegionZone>
  );
}

function Entries({ credit, age, onAge }: Omit<OfStoreProps, 'storeId'> & { credit: StoreCredit }) {
  const t = useTranslations('statement');
  const { storeId, name, currency } = credit;
  const list = useInfiniteQuery(storeUnsettledQuery(storeId, { age }));
  const ways = useStoreEntryWays(storeId);
  return (
    <>
      <div className={`${toolbar.bar} flex-wrap`}>
        <h1 className="min-w-0 wrap-anywhere">
          <Link to="/operator/credit-desk" search={{ row: storeId }}>
            <bdi>{name}</bdi>
          </Link>
        </h1>
        <span className="me-3 text-ink3">
          <StorePlace store={credit} />
        </span>
        <span>{t('unsettledTitle')}</span>
        <div className="flex items-center gap-3 ms-auto">
          <SaveList
            list={{ name: 'unsettled', query: { storeId, state: age || undefined } }}
            label={t('unsettledTitle')}
          />
          <Link
            to="/operator/credit-desk/statement"
            search={{ store: storeId }}
            className="inline-flex items-center coarse:min-h-11"
          >
            {t('title')}
          </Link>
        </div>
      </div>
      <UnsettledFrame list={list} age={age} onAge={onAge} ways={ways} currency={currency} />
    </>
  );
}

function useStoreEntryWays(storeId: string): UnsettledWays {
  const navigate = useNavigate();
  return useMemo(() => {
    const toDeal = (row: string) => ({ to: '/operator/deals', search: { row } }) as const;
    const toEntry = (document: string) => {
      const { from, search } = entrySearch(document);
      return { to: '/operator/credit-desk/statement', search: { store: storeId, from, search } } as const;
    };
    return {
      open: ({ appraisalCode, documentNumber }) =>
        void (appraisalCode ? navigate(toDeal(appraisalCode)) : navigate(toEntry(documentNumber))),
      linkTo: ({ appraisalCode, documentNumber }, link) =>
        appraisalCode ? (
          <Link {...toDeal(appraisalCode)} {...link} />
        ) : (
          <Link {...toEntry(documentNumber)} {...link} />
        ),
    };
  }, [storeId, navigate]);
}
