/** The checked screens of a store, and those that need no account. */
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../src/words.ts';

/** The records that the checked screens show. */
export interface Subjects {
  wonCode: string;
  /** Delivered, with its invoice; it can still be reviewed. */
  deliveredCode: string;
  reviewId: string;
  /** Of an open photo session. */
  sessionId: string;
}

export interface DealerRoute {
  name: string;
  path: (subjects: Subjects) => string;
  /** Visible once the route has loaded its content. */
  shown: (page: Page, t: Words) => Locator;
  /** The requested record does not exist. */
  misses?: true;
}

type Shown = DealerRoute['shown'];

/** A table on desktop, cards on a phone. */
const rows =
  (label: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByRole('grid', { name: label(t) }).or(page.getByRole('list', { name: label(t) }));
const text =
  (words: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByText(words(t)).first();
const heading =
  (words: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByRole('heading', { name: words(t) }).first();
const button =
  (words: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByRole('button', { name: words(t) }).first();
const region =
  (words: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByRole('region', { name: words(t) });

const bids = rows((t) => t('bids.tableLabel'));
const deals = rows((t) => t('deals.title'));

const MARKET: readonly DealerRoute[] = [
  {
    name: 'dashboard',
    path: () => '/0/dashboard?tables=inventory.winRate',
    shown: (page, t) => page.getByRole('region', { name: t('dashboard.winRate.title') }).getByRole('table'),
  },
  { name: 'bids', path: () => '/0/bids', shown: bids },
  { name: 'bids of one badge', path: () => '/0/bids/BID_NOT_WINNING', shown: bids },
  { name: 'no bid that fits', path: () => '/0/bids?search=zzzz', shown: text((t) => t('bids.noResultText')) },
  { name: 'bid books', path: () => '/0/upload-bids', shown: button((t) => t('bidBooks.customerPrice')) },
  { name: 'autopilots', path: () => '/0/autopilot', shown: button((t) => t('autopilot.newRule')) },
];

const GOODS: readonly DealerRoute[] = [
  { name: 'deals', path: () => '/0/my-deals', shown: deals },
  {
    name: 'no deal that fits',
    path: () => '/0/my-deals?search=zzzz',
    shown: text((t) => t('deals.noResultText')),
  },
  { name: 'deal', path: (s) => `/0/my-deals/${s.wonCode}`, shown: heading((t) => t('deals.pinned')) },
  {
    name: 'deal with an invoice',
    path: (s) => `/0/my-deals/${s.deliveredCode}`,
    shown: heading((t) => t('deals.payment.title')),
  },
  {
    name: 'deal that does not exist',
    path: () => '/0/my-deals/NONE',
    shown: text((t) => t('deals.notFoundTitle')),
    misses: true,
  },
  { name: 'appraisals', path: () => '/0/appraisals', shown: rows((t) => t('appraisals.title')) },
  {
    name: 'appraisal',
    path: (s) => `/0/appraisals/${s.wonCode}`,
    shown: heading((t) => t('appraisals.detailsFor')),
  },
  { name: 'grade reviews', path: () => '/0/grade-reviews', shown: rows((t) => t('gradeReviews.title')) },
  {
    name: 'grade review',
    path: (s) => `/0/grade-reviews/${s.reviewId}`,
    shown: region((t) => t('gradeReviews.now.title')),
  },
  {
    name: 'deal for a grade review',
    path: () => '/0/grade-reviews/new',
    shown: (page, t) =>
      page
        .getByRole('list', { name: t('gradeReviews.create.dealsFound') })
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'new grade review',
    path: (s) => `/0/grade-reviews/new?deal=${s.deliveredCode}`,
    shown: button((t) => t('gradeReviews.create.submit')),
  },
  {
    name: 'photo session',
    path: (s) => `/assessment/${s.sessionId}`,
    shown: (page) => page.getByRole('main').getByRole('button').first(),
  },
];

const MONEY: readonly DealerRoute[] = [
  {
    name: 'credit',
    path: () => '/0/credit',
    shown: (page, t) => page.getByRole('region', { name: t('credit.history') }).getByRole('listbox'),
  },
  {
    name: 'statement',
    path: () => '/0/statement',
    shown: (page, t) => page.getByRole('table', { name: t('statement.title'), exact: true }),
  },
  {
    name: 'unsettled entries',
    path: () => '/0/statement/unsettled',
    shown: rows((t) => t('statement.unsettledTitle')),
  },
  {
    name: 'no unsettled entry of an age',
    path: () => '/0/statement/unsettled?age=D31_UP',
    shown: text((t) => t('statement.noneOfAge')),
  },
];

const ACCOUNT: readonly DealerRoute[] = [
  {
    name: 'notifications',
    path: () => '/0/notifications',
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  { name: 'profile', path: () => '/0/profile', shown: button((t) => t('account.team.invite')) },
  {
    name: 'store in the profile',
    path: () => '/0/profile?tab=store',
    shown: text((t) => t('account.branchName')),
  },
  {
    name: 'settings',
    path: () => '/0/settings',
    shown: (page, t) => page.getByText(t('account.sessions.thisDevice'), { exact: true }),
  },
  {
    name: 'sign-in of another account',
    path: () => '/login',
    shown: region((t) => t('auth.onDevice')),
  },
  {
    name: 'forgotten password',
    path: () => '/forgot-password',
    shown: button((t) => t('auth.sendLink')),
  },
  {
    name: 'new password',
    path: () => '/reset-password?token=0123456789',
    shown: button((t) => t('auth.setPassword')),
  },
  { name: 'incomplete link', path: () => '/reset-password', shown: text((t) => t('auth.linkMissing')) },
];

const GUIDES: readonly DealerRoute[] = [
  { name: 'tutorials', path: () => '/tutorials', shown: heading((t) => t('tutorials.gradeChange.title')) },
  {
    name: 'videos',
    path: () => '/tutorials/grade-change-requests',
    shown: (page) => page.locator('video'),
  },
  {
    name: 'article',
    path: () => '/tutorials/better-videos-for-grade-review-requests',
    shown: heading((t) => t('tutorials.article.title')),
  },
  { name: 'help', path: () => '/help', shown: heading((t) => t('help.title')) },
  { name: 'support', path: () => '/support', shown: heading((t) => t('help.support.title')) },
  { name: 'gallery', path: () => '/__gallery', shown: (page) => page.getByRole('heading').first() },
  {
    name: 'page that does not exist',
    path: () => '/nowhere/at/all',
    shown: text((t) => t('shell.notFoundTitle')),
  },
];

export const DEALER_ROUTES = [...MARKET, ...GOODS, ...MONEY, ...ACCOUNT, ...GUIDES];

/** The screens that look different for a PAAS store. */
export const PAAS_ROUTES: readonly DealerRoute[] = [
  { name: 'prices per grade', path: () => '/0/bid-book', shown: rows((t) => t('paas.title')) },
  { name: 'prices to upload', path: () => '/0/upload-bids', shown: text((t) => t('paas.newPricesWillBe')) },
];
