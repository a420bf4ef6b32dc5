/** The checked screens of the operators' console. */
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import { type Route, rows, type Shown } from './route.ts';

/** Ids of the records that the checked screens show. */
export interface OperatorSubjects {
  signupId: string;
  dealCode: string;
  storeId: string;
  partnerId: string;
  assetId: string;
  brandId: string;
  categoryId: string;
  reviewId: string;
  /** `{storeId}.{transactionId}`, as the money screens name an entry. */
  payment: string;
  bulkPurchase: string;
  auditRunId: string;
  messageId: string;
  auditId: string;
  askingId: string;
}

const drawer: Shown = (page) => page.getByRole('complementary').getByRole('button').nth(1);
const nobody: Shown = (page, t) => page.getByText(t('operator.noResultText'));

const DAILY: readonly Route[] = [
  [
    'overview',
    '/operator/overview?days=7',
    (page, t) =>
      page
        .getByRole('region', { name: t('operatorOverview.tradeIns') })
        .getByRole('term')
        .first(),
  ],
  ['nobody fits', '/operator/registrations?search=zzzz', nobody],
  [
    'request',
    '/operator/registrations?row=:signupId',
    (page) => page.getByRole('heading', { level: 2 }).first(),
  ],
  [
    'decision',
    '/operator/registrations?row=:signupId&step=decide',
    (page, t) => page.getByRole('button', { name: t('operator.decision.approve') }),
  ],
  ['deal', '/operator/deals?row=:dealCode', drawer],
  [
    'grade review',
    '/operator/grade-reviews?row=:reviewId',
    (page, t) => page.getByRole('region', { name: t('operatorReviews.evidence.title') }),
  ],
  [
    'decision on a grade',
    '/operator/grade-reviews?row=:reviewId&step=decide',
    (page, t) => page.getByRole('complementary', { name: t('operatorReviews.decision.title') }),
  ],
  ['store', '/operator/stores?row=:storeId', drawer],
  [
    'bids of a store',
    '/operator/stores/bids?store=:storeId',
    (page, t) => rows('shell.nav.bids')(page, t).or(page.getByText(t('lists.store-bids.empty'))),
  ],
];

const MONEY: readonly Route[] = [
  ['payment', '/operator/payments?row=:payment', drawer],
  [
    'new payment',
    '/operator/payments?row=new.:storeId',
    (page) => page.getByRole('complementary').locator('input').first(),
  ],
  ['bulk purchase', '/operator/bulk-purchases?row=:bulkPurchase', drawer],
  [
    'new bulk purchase',
    '/operator/bulk-purchases?row=new',
    (page) => page.getByRole('complementary').locator('input').first(),
  ],
  ['credit desk', '/operator/credit-desk', rows('operatorMoney.credit.title')],
  ['credit of a store', '/operator/credit-desk?row=:storeId', drawer],
  [
    'statement of a store',
    '/operator/credit-desk/statement?store=:storeId',
    (page, t) => page.getByRole('region', { name: t('operatorMoney.credit.statement') }),
  ],
  [
    'unsettled entries of a store',
    '/operator/credit-desk/unsettled?store=:storeId',
    (page, t) =>
      page.getByRole('region', { name: t('operatorMoney.credit.unsettled'), exact: true }).getByRole('group'),
  ],
];

const MARKET: readonly Route[] = [
  ['models', '/operator/catalogue', rows('lists.models.name')],
  ['model', '/operator/catalogue?row=:assetId', drawer],
  ['brands', '/operator/catalogue/brands', rows('lists.brands.name')],
  ['brand', '/operator/catalogue/brands?row=:brandId', drawer],
  ['categories', '/operator/catalogue/categories', rows('lists.categories.name')],
  ['category', '/operator/catalogue/categories?row=:categoryId', drawer],
  [
    'catalogue import',
    '/operator/catalogue/import',
    (page, t) => page.getByText(t('operatorCatalog.import.fileTitle')).first(),
  ],
  ['grades of a category', '/operator/grades?row=:categoryId', drawer],
  [
    'price request',
    '/operator/askings?row=:askingId',
    (page, t) => page.getByRole('complementary').getByText(t('lists.askings.columns.grade')),
  ],
  [
    'figures of price requests',
    '/operator/askings?row=figures',
    (page, t) => page.getByRole('complementary').getByText(t('operatorAskings.figures.why')),
  ],
  ['region', '/operator/regions?row=uae', drawer],
  ['partner', '/operator/partners?row=:partnerId', drawer],
  [
    'account of a partner',
    '/operator/partners/account?partner=:partnerId',
    rows('operatorPartnerAccount.title'),
  ],
  ['new payment of a partner', '/operator/partners/account?partner=:partnerId&row=new', drawer],
  ['new partner', '/operator/partners?row=new', drawer],
];

const PLATFORM: readonly Route[] = [
  ['new operator', '/operator/operators?row=new', drawer],
  [
    'message',
    '/operator/outbox?row=:messageId',
    (page) => page.getByRole('complementary').getByRole('heading').first(),
  ],
  [
    'audit run',
    '/operator/audit-result?row=:auditRunId',
    (page, t) => page.getByRole('complementary').getByText(t('operatorMoney.audit.checks')),
  ],
  [
    'entry of the audit log',
    '/operator/audit-log?row=:auditId',
    (page) => page.getByRole('complementary').getByRole('heading').first(),
  ],
  ['browser errors', '/operator/browser-errors?search=zzzz', nobody],
];

/** Every list that has an address; of errors of browsers there are none. */
const LIST_ROUTES: readonly Route[] = (Object.keys(LISTS) as ListId[])
  .filter((id) => 'hasScreen' in LISTS[id] && id !== 'browser-errors')
  .map((id) => [id, `/operator/${id}`, rows(`lists.${id}.name`)]);

export const OPERATOR_ROUTES = [...LIST_ROUTES, ...DAILY, ...MONEY, ...MARKET, ...PLATFORM];
