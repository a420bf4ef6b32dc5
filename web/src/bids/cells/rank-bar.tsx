import type { BidFilter } from '@mazad/contract/bids/bid-filters';
import type { BidCounts } from '@mazad/contract/bids/bidding';
import { IconFlame } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Count } from '#/ui/figures/count';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import type { BidsSearch } from '../frame/bids-search';
import classes from './rank-bar.module.css';

type Badge = {
  filter: BidFilter | null;
  words: string;
  count: keyof BidCounts;
  shape?: NuqtaShape;
  icon?: ReactNode;
  startsGroup?: boolean;
};

function useBadges(): readonly Badge[] {
  const t = useTranslations();
  const { ordinal } = useFormats();
  return [
    { filter: null, words: t('common.all'), count: 'totalAssetCount' },
    { filter: 'ACTIVE', words: t('bids.allActive'), count: 'totalBids' },
    { filter: 'RANK_ONE', words: ordinal(1), count: 'rankOne', shape: 'full' },
    { filter: 'WINING_RANGE', words: ordinal(2), count: 'winningRange', shape: 'half' },
    { filter: 'BID_NOT_WINNING', words: t('rank.notWinning'), count: 'bidNotWinning', shape: 'hollow' },
    { filter: 'OUT_OF_QUANTITY', words: t('rank.outOfQuantity'), count: 'outOfQuantity', shape: 'struck' },
    {
      filter: 'type-hot-deal',
      words: t('rank.hot'),
      count: 'hotDeal',
      icon: <IconFlame size={15} fill="currentColor" aria-hidden="true" className={classes.flame} />,
      startsGroup: true,
    },
    { filter: 'NO_BID', words: t('rank.noBid'), count: 'noBids' },
    { filter: 'UNMET', words: t('rank.unmet'), count: 'unmet' },
  ];
}

type RankBarProps = {
  account: number;
  active: BidFilter | null;
  search: BidsSearch;
  counts: BidCounts | undefined;
};

/** Counts as filters: each badge lists exactly as many rows as it shows. */
export function RankBar({ account, active, search, counts }: RankBarProps) {
  const t = useTranslations('bids');
  const badges = useBadges();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector(`[data-filter="${active ?? ''}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div className="min-w-0">
      <nav ref={nav} className={classes.badges} aria-label={t('badges')}>
        {badges.map((badge) => (
          <BadgeLink
            key={badge.filter ?? 'all'}
            badge={badge}
            account={account}
            search={search}
            isActive={badge.filter === active}
            count={counts?.[badge.count]}
          />
        ))}
      </nav>
      <ShareBar counts={counts} label={t('shares')} />
    </div>
  );
}

type BadgeLinkProps = Pick<RankBarProps, 'account' | 'search'> & {
  badge: Badge;
  isActive: boolean;
  count: number | undefined;
};

function BadgeLink({ badge, account, search, isActive, count }: BadgeLinkProps) {
  const t = useTranslations('bids');
  const accountId = String(account);
  // The path names the filter; its older query parameters would contradict it.
  const kept = { ...search, filter: undefined, bidFilter: undefined, row: undefined };
  const face = {
    className: classes.badge,
    'data-rank': badge.filter ?? 'all',
    'data-filter': badge.filter ?? '',
    'data-group': badge.startsGroup,
    'data-on': isActive || undefined,
    // Otherwise the unfiltered list would also be marked as current.
    activeOptions: { exact: true, includeSearch: false },
    search: kept,
  };
  const content = (
    <>
      {badge.shape && <Nuqta shape={badge.shape} />}
      {badge.icon}
      <span>{badge.words}</span>
      <Count value={count} words={(of) => t('modelCount', { count: of })} className={classes.count} />
    </>
  );
  if (badge.filter === null) {
    return (
      <Link to="/$accountId/bids" params={{ accountId }} {...face}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/$accountId/bids/$filterId" params={{ accountId, filterId: badge.filter }} {...face}>
      {content}
    </Link>
  );
}

const SHARES = ['rankOne', 'winningRange', 'bidNotWinning', 'outOfQuantity'] as const;
/** A minimum width, so that every rank is visible. */
const SHARE_MIN = 0.006;

/** The gradient's stops; null without active bids. */
function stopsOf(counts: BidCounts | undefined): CSSProperties | null {
  if (!counts || counts.totalBids === 0) return null;
  const shares = SHARES.map((name) => counts[name] && Math.max(SHARE_MIN, counts[name] / counts.totalBids));
  const sum = shares.reduce((total, share) => total + share, 0);
  let end = 0;
  const stops = shares.map((share, index) => {
    end += share / sum;
    return [`--stop-${index + 1}`, `${end * 100}%`];
  });
  return Object.fromEntries(stops);
}

/** In fixed order and with gaps, so that similar colours are told apart by place. Painted, so nothing moves. */
function ShareBar({ counts, label }: { counts: BidCounts | undefined; label: string }) {
  const stops = stopsOf(counts);
  return (
    <div
      className={classes.shares}
      role="img"
      aria-label={label}
      data-known={stops ? true : undefined}
      style={stops ?? undefined}
    />
  );
}
