import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DetailHeader } from '#/page/detail-header';
import { usePage } from '#/page/page-context';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { entrySearch } from '../statement-search';
import { useStatementLive } from '../use-statement-live';
import { UnsettledFrame } from './unsettled-frame';
import { unsettledQuery } from './unsettled-query';
import type { UnsettledSearch } from './unsettled-search';
import type { UnsettledWays } from './unsettled-ways';

type UnsettledScreenProps = { accountIndex: number; search: UnsettledSearch };

export const UnsettledScreen = withWords('statement', OwnUnsettled);

function OwnUnsettled({ accountIndex, search }: UnsettledScreenProps) {
  const t = useTranslations('statement');
  const currency = useSession(accountIndex)?.user.currency ?? '';
  const list = useInfiniteQuery(unsettledQuery(accountIndex, search));
  const ways = useOwnEntryWays(accountIndex);
  const navigate = useNavigate();
  const show = (age: UnsettledSearch['age']) =>
    void navigate({
      to: '/$accountId/statement/unsettled',
      params: { accountId: String(accountIndex) },
      search: { age },
      // Back leads to the previous screen, not to the previous age.
      replace: true,
      state: true,
    });
  useStatementLive(accountIndex);
  usePage({ title: t('unsettledTitle'), onClearFilters: search.age ? () => show('') : null });
  return (
    <section
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] grid-cols-1 h-full bg-surface"
      aria-label={t('unsettledTitle')}
    >
      <DetailHeader
        accountIndex={accountIndex}
        list="statement"
        label={t('title')}
        title={t('unsettledTitle')}
        code={null}
      />
      <UnsettledFrame list={list} age={search.age} onAge={show} ways={ways} currency={currency} />
    </section>
  );
}

function useOwnEntryWays(accountIndex: number): UnsettledWays {
  const navigate = useNavigate();
  return useMemo(() => {
    const accountId = String(accountIndex);
    const toDeal = (dealId: string) =>
      ({ to: '/$accountId/my-deals/$dealId', params: { accountId, dealId } }) as const;
    const toEntry = (document: string) =>
      ({ to: '/$accountId/statement', params: { accountId }, search: entrySearch(document) }) as const;
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
  }, [accountIndex, navigate]);
}
