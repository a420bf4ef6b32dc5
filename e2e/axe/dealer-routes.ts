/** The checked screens of a store, and those that need no account. */
import { button, heading, type Route, region, rows, text } from './route.ts';

/** The records that the checked screens show. */
export interface Subjects {
  wonCode: string;
  /** Delivered, with its invoice; it can still be reviewed. */
  deliveredCode: string;
  reviewId: string;
  /** Of an open photo session. */
  sessionId: string;
}

/** No deal has this code. */
export const NO_DEAL_CODE = 'NONE';

const bids = rows('bids.tableLabel');
const deals = rows('deals.title');

const MARKET: readonly Route[] = [
  [
    'dashboard',
    '/0/dashboard?tables=inventory.winRate',
    (page, t) => page.getByRole('region', { name: t('dashboard.winRate.title') }).getByRole('table'),
  ],
  ['bids', '/0/bids', bids],
  ['bids of one badge', '/0/bids/BID_NOT_WINNING', bids],
  ['no bid that fits', '/0/bids?search=zzzz', text('bids.noResultText')],
  ['bid books', '/0/upload-bids', button('bidBooks.customerPrice')],
  ['autopilots', '/0/autopilot', button('autopilot.newRule')],
];

const GOODS: readonly Route[] = [
  ['deals', '/0/my-deals', deals],
  ['no deal that fits', '/0/my-deals?search=zzzz', text('deals.noResultText')],
  ['deal', '/0/my-deals/:wonCode', heading('deals.pinned')],
  ['deal with an invoice', '/0/my-deals/:deliveredCode', heading('deals.columns.payment')],
  ['deal that does not exist', `/0/my-deals/${NO_DEAL_CODE}`, text('deals.notFoundTitle')],
  ['appraisals', '/0/appraisals', rows('appraisals.title')],
  ['appraisal', '/0/appraisals/:wonCode', heading('appraisals.detailsFor')],
  ['grade reviews', '/0/grade-reviews', rows('shell.nav.gradeReviews')],
  ['grade review', '/0/grade-reviews/:reviewId', region('gradeReviews.now.title')],
  [
    'deal for a grade review',
    '/0/grade-reviews/new',
    (page, t) =>
      page
        .getByRole('list', { name: t('gradeReviews.create.dealsFound') })
        .getByRole('listitem')
        .first(),
  ],
  ['new grade review', '/0/grade-reviews/new?deal=:deliveredCode', button('gradeReviews.create.submit')],
  // Its camera is refused first.
  ['photo session', '/assessment/:sessionId', text('assessment.takeOrChoose')],
];

const MONEY: readonly Route[] = [
  [
    'credit',
    '/0/credit',
    (page, t) => page.getByRole('region', { name: t('credit.history') }).getByRole('listbox'),
  ],
  [
    'statement',
    '/0/statement',
    (page, t) => page.getByRole('table', { name: t('statement.title'), exact: true }),
  ],
  ['unsettled entries', '/0/statement/unsettled', rows('statement.unsettledTitle')],
  ['no unsettled entry of an age', '/0/statement/unsettled?age=D31_UP', text('statement.noneOfAge')],
];

const ACCOUNT: readonly Route[] = [
  ['notifications', '/0/notifications', (page) => page.getByRole('main').getByRole('listitem').first()],
  ['profile', '/0/profile', button('account.team.invite')],
  ['store in the profile', '/0/profile?tab=store', text('account.branchName')],
  ['settings', '/0/settings', (page, t) => page.getByText(t('account.sessions.thisDevice'), { exact: true })],
  ['sign-in of another account', '/login', region('auth.onDevice')],
  ['forgotten password', '/forgot-password', button('auth.sendLink')],
  ['new password', '/reset-password?token=0123456789', button('auth.setPassword')],
  ['incomplete link', '/reset-password', text('auth.linkMissing')],
];

const GUIDES: readonly Route[] = [
  ['tutorials', '/tutorials', heading('tutorials.gradeChange.title')],
  ['videos', '/tutorials/grade-change-requests', (page) => page.locator('video')],
  ['article', '/tutorials/better-videos-for-grade-review-requests', heading('tutorials.article.title')],
  ['help', '/help', heading('shell.guide.help')],
  ['support', '/support', heading('shell.guide.support')],
  ['gallery', '/__gallery', (page) => page.getByRole('heading').first()],
  ['page that does not exist', '/nowhere/at/all', text('shell.notFoundTitle')],
];

export const DEALER_ROUTES = [...MARKET, ...GOODS, ...MONEY, ...ACCOUNT, ...GUIDES];

/** The screens that look different for a PAAS store. */
export const PAAS_ROUTES: readonly Route[] = [
  ['prices per grade', '/0/bid-book', rows('shell.nav.bidBook')],
  ['prices to upload', '/0/upload-bids', text('paas.newPricesWillBe')],
];
