import type { StoreCredit } from '@mazad/contract/operator/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { entrySearch } from '#/statement/statement-search';
import { UnsettledFrame } from '#/statement/unsettled/unsettled-frame';
import type { UnsettledSearch } from '#/statement/unsettled/unsettled-search';
import type { UnsettledWays } from '#/statement/unsettled/unsettled-ways';
import { SaveList } from '../list/list-tools';
import { storeUnsettledQuery } from './ledger/ledger-queries';
import { OfStore, StoreBar } from './of-store';
import { readStoreUnsettledSearch, type StoreUnsettledSearch } from './store-unsettled-search';

/** C5: any store's unsettled entries as that store sees them. */
export function StoreUnsettledScreen({ search: wanted }: { search: StoreUnsettledSearch }) {
  const t = useTranslations('operatorMoney.credit');
  const { store, age } = readStoreUnsettledSearch(wanted);
  const navigate = useNavigate();
  const show = (search: StoreUnsettledSearch) =>
    void navigate({ to: '/operator/credit-desk/unsettled', search, replace: true });
  return (
    <OfStore store={store} label={t('unsettled')} onPick={(picked) => show({ store: picked })}>
      {(credit) => (
        <Entries
          credit={credit}
          age={age}
          onAge={(next) => show({ store: credit.storeId, ...(next && { age: next }) })}
        />
      )}
    </OfStore>
  );
}

type EntriesProps = {
  credit: StoreCredit;
  age: UnsettledSearch['age'];
  onAge: (age: UnsettledSearch['age']) => void;
};

function Entries({ credit, age, onAge }: EntriesProps) {
  const t = useTranslations('statement');
  const { storeId, currency } = credit;
  const list = useInfiniteQuery(storeUnsettledQuery(storeId, { age }));
  const ways = useStoreEntryWays(storeId);
  return (
    <>
      <StoreBar credit={credit}>
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
      </StoreBar>
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
