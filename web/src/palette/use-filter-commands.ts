import type { BidFilter } from '@mazad/contract/bids/bid-filters';
import { IconChartBar, IconFilterOff, IconFlame } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  BIDS_SEARCH_DEFAULTS,
  type BidsSearchInput,
  countFilters,
  parseBidsSearch,
  viewOf,
} from '#/bids/frame/bids-search';
import { bidsLink } from '#/bids/views/view-address';
import { useFormats } from '#/i18n/i18n-provider';
import type { NuqtaShape } from '#/ui/pictures/nuqta';
import type { PaletteCommand } from './find-commands';

const SHAPES: Partial<Record<BidFilter, NuqtaShape>> = {
  RANK_ONE: 'full',
  WINING_RANGE: 'half',
  BID_NOT_WINNING: 'hollow',
  OUT_OF_QUANTITY: 'struck',
  NO_BID: 'dash',
};

/** The rank filters and a command that clears all filters. On the bids list its other filters stay. */
export function useFilterCommands(account: number) {
  const t = useTranslations();
  const { ordinal } = useFormats();
  const navigate = useNavigate();
  const location = useLocation();
  const path = /^\/\d+\/bids(?:\/([\w-]+))?/.exec(location.pathname);
  const current = parseBidsSearch(path ? (location.search as Record<string, unknown>) : {});
  const search = { ...current, filter: undefined, bidFilter: undefined, row: undefined };
  const view = viewOf(current, path?.[1]);

  const narrow = (change: BidsSearchInput) =>
    void navigate({ ...bidsLink(account, view.filter ?? undefined), search: { ...search, ...change } });
  const ranks: [BidFilter | null, string, string][] = [
    [null, t('common.all'), 'all'],
    ['ACTIVE', t('bids.allActive'), 'active'],
    ['RANK_ONE', ordinal(1), '1st first rank one'],
    ['WINING_RANGE', ordinal(2), '2nd second winning range'],
    ['BID_NOT_WINNING', t('rank.notWinning'), 'not winning losing'],
    ['OUT_OF_QUANTITY', t('rank.outOfQuantity'), 'out of quantity'],
    ['type-hot-deal', t('rank.hot'), 'hot deals'],
    ['NO_BID', t('rank.noBid'), 'no bid'],
    ['UNMET', t('rank.unmet'), 'asked without an offer unmet price requests'],
  ];
  const commands = ranks.map(
    ([filter, name, keywords]): PaletteCommand => ({
      id: `rank-${filter ?? 'all'}`,
      group: 'ranks',
      name,
      keywords,
      icon: filter === 'type-hot-deal' ? IconFlame : IconChartBar,
      shape: filter ? SHAPES[filter] : undefined,
      // A bare URL would open the opening view, so all rows are requested with an explicit sort.
      run: () =>
        void navigate({
          ...bidsLink(account, filter ?? undefined),
          search: path || filter ? search : { ...search, sort: 'assetName', order: 'asc' },
        }),
    }),
  );
  if (path && (view.filter !== null || countFilters(view) > 0)) {
    const { sort, order } = current;
    commands.push({
      id: 'clear-filters',
      group: 'ranks',
      name: t('shell.clearAllFilters'),
      keywords: 'clear reset filters',
      icon: IconFilterOff,
      run: () =>
        void navigate({ ...bidsLink(account, undefined), search: { ...BIDS_SEARCH_DEFAULTS, sort, order } }),
    });
  }
  return { commands, narrow };
}
