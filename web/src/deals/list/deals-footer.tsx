import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRangeWords } from '#/paging/date-filter';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { ListFoot } from '#/ui/frames/list-foot';
import { useToasts } from '#/ui/frames/undo-toast';
import { Price } from '#/ui/marks/ltr';
import type { LoadedDeals } from '../deal-cache';
import { dealsQuery, FIRST_PAGE, fetchDeals, figuresOf, newestQuery, type Reading } from './deals-query';
import { type DealsSearch, noDealsSearch } from './deals-search';
import { newDealsOf } from './new-deals';
import { useFigures } from './use-figures';

type DealsFooterProps = {
  accountIndex: number;
  reading: Reading;
  data: LoadedDeals;
  /** The rows belong to the previous filter. */
  isStale: boolean;
  shownCount: number;
  onToTop: () => void;
};

export function DealsFooter(props: DealsFooterProps) {
  const { accountIndex, reading, data, isStale, shownCount, onToTop } = props;
  const t = useTranslations();
  const first = data.pages[0];
  const search = first?.search ?? noDealsSearch;
  const range = useRangeWords(search);
  const figures = useFigures(accountIndex, reading, first);
  const count = figures?.count ?? 0;
  return (
    <ListFoot isStale={isStale}>
      <span className="text-ink2">
        {/* A row that no longer matches stays until the list is reloaded. */}
        {t('common.showing', { shown: shownCount, total: Math.max(shownCount, count) })}
      </span>
      {range && <span className="cut-off phone:hidden">{range}</span>}
      <NewDeals
        accountIndex={accountIndex}
        reading={reading}
        search={search}
        news={newDealsOf(data, figures)}
        onShown={onToTop}
      />
      <span className="flex-1" />
      <span className="cut-off phone:hidden">{t('deals.total')}</span>
      {/* Where there is not room for everything the word gives way, never the amount. */}
      <span className="cut-off hidden phone:inline">{t('deals.totalShort')}</span>
      <Price value={figures?.totalPurchasePrice} fixed className="text-ink text-h3 font-semibold" />
    </ListFoot>
  );
}

type NewDealsProps = Pick<DealsFooterProps, 'accountIndex' | 'reading'> & {
  search: DealsSearch;
  news: ReturnType<typeof newDealsOf>;
  onShown: () => void;
};

/**
 * Offers deals that came meanwhile, which are added on request. If they cannot be counted, they may be old deals that
 * match the filter now.
 */
function NewDeals({ accountIndex, reading, search, news, onShown }: NewDealsProps) {
  const t = useTranslations('deals');
  const queryClient = useQueryClient();
  const { show: showToast } = useToasts();
  const errorText = useErrorText();
  const load = useMutation({
    mutationFn: () => fetchDeals(accountIndex, reading, search, FIRST_PAGE),
    onSuccess: async (page) => {
      const { queryKey } = dealsQuery(accountIndex, reading, search);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { pages: [page], pageParams: [FIRST_PAGE] });
      queryClient.setQueryData(newestQuery(accountIndex, reading, search).queryKey, figuresOf(page));
      onShown();
    },
    onError: (error) => showToast({ text: errorText(error).line, tone: 'failed' }),
  });
  return (
    <span aria-live="polite">
      {news && (
        <Button look="quiet" className="text-accent" isBusy={load.isPending} onClick={() => load.mutate()}>
          {news.count === null ? t('updateList') : t('newDeals', { count: news.count })}
        </Button>
      )}
    </span>
  );
}
