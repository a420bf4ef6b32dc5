/** The checked screens of the operators' console. */
import { LISTS, type ListId } from '@mazad/contract/operator/lists';
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../src/words.ts';

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

/** Placeholder ids, to determine which routes are checked. */
export const OPERATOR_ADDRESSES: OperatorSubjects = {
  signupId: 'a',
  dealCode: 'b',
  storeId: 'c',
  partnerId: 'd',
  assetId: 'e',
  brandId: 'f',
  categoryId: 'g',
  reviewId: 'h',
  payment: 'i',
  bulkPurchase: 'j',
  auditRunId: 'k',
  messageId: 'l',
  auditId: 'm',
  askingId: 'n',
};

type Shown = (page: Page, t: Words) => Locator;
interface OperatorRoute {
  name: string;
  path: (subjects: OperatorSubjects) => string;
  shown: Shown;
}

/** Rows on desktop, cards on a phone. */
const list =
  (label: (t: Words) => string): Shown =>
  (page, t) =>
    page.getByRole('grid', { name: label(t) }).or(page.getByRole('list', { name: label(t) }));
const drawer: Shown = (page) => page.getByRole('complementary').getByRole('button').nth(1);
const nobody: Shown = (page, t) => page.getByText(t('operator.noResultText'));

const DAILY: readonly OperatorRoute[] = [
  {
    name: 'overview',
    path: () => '/operator/overview?days=7',
    shown: (page, t) =>
      page
        .getByRole('region', { name: t('operatorOverview.tradeIns') })
        .getByRole('term')
        .first(),
  },
  { name: 'nobody fits', path: () => '/operator/registrations?search=zzzz', shown: nobody },
  {
    name: 'request',
    path: (s) => `/operator/registrations?row=${s.signupId}`,
    shown: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'decision',
    path: (s) => `/operator/registrations?row=${s.signupId}&step=decide`,
    shown: (page, t) => page.getByRole('button', { name: t('operator.decision.approve') }),
  },
  { name: 'deal', path: (s) => `/operator/deals?row=${s.dealCode}`, shown: drawer },
  {
    name: 'grade review',
    path: (s) => `/operator/grade-reviews?row=${s.reviewId}`,
    shown: (page, t) => page.getByRole('region', { name: t('operatorReviews.evidence.title') }),
  },
  {
    name: 'decision on a grade',
    path: (s) => `/operator/grade-reviews?row=${s.reviewId}&step=decide`,
    shown: (page, t) => page.getByRole('complementary', { name: t('operatorReviews.decision.title') }),
  },
  { name: 'store', path: (s) => `/operator/stores?row=${s.storeId}`, shown: drawer },
  {
    name: 'bids of a store',
    path: (s) => `/operator/stores/bids?store=${s.storeId}`,
    shown: (page, t) =>
      list((words) => words('operatorStores.bids.title'))(page, t).or(
        page.getByText(t('lists.store-bids.empty')),
      ),
  },
];

const MONEY: readonly OperatorRoute[] = [
  { name: 'payment', path: (s) => `/operator/payments?row=${s.payment}`, shown: drawer },
  {
    name: 'new payment',
    path: (s) => `/operator/payments?row=new.${s.storeId}`,
    shown: (page) => page.getByRole('complementary').locator('input').first(),
  },
  { name: 'bulk purchase', path: (s) => `/operator/bulk-purchases?row=${s.bulkPurchase}`, shown: drawer },
  {
    name: 'new bulk purchase',
    path: () => '/operator/bulk-purchases?row=new',
    shown: (page) => page.getByRole('complementary').locator('input').first(),
  },
  {
    name: 'credit desk',
    path: () => '/operator/credit-desk',
    shown: list((t) => t('operatorMoney.credit.title')),
  },
  { name: 'credit of a store', path: (s) => `/operator/credit-desk?row=${s.storeId}`, shown: drawer },
  {
    name: 'statement of a store',
    path: (s) => `/operator/credit-desk/statement?store=${s.storeId}`,
    shown: (page, t) => page.getByRole('region', { name: t('operatorMoney.credit.statement') }),
  },
  {
    name: 'unsettled entries of a store',
    path: (s) => `/operator/credit-desk/unsettled?store=${s.storeId}`,
    shown: (page, t) =>
      page.getByRole('region', { name: t('operatorMoney.credit.unsettled'), exact: true }).getByRole('group'),
  },
];

const MARKET: readonly OperatorRoute[] = [
  {
    name: 'models',
    path: () => '/operator/catalogue',
    shown: list((t) => t('lists.models.name')),
  },
  { name: 'model', path: (s) => `/operator/catalogue?row=${s.assetId}`, shown: drawer },
  {
    name: 'brands',
    path: () => '/operator/catalogue/brands',
    shown: list((t) => t('lists.brands.name')),
  },
  { name: 'brand', path: (s) => `/operator/catalogue/brands?row=${s.brandId}`, shown: drawer },
  {
    name: 'categories',
    path: () => '/operator/catalogue/categories',
    shown: list((t) => t('lists.categories.name')),
  },
  { name: 'category', path: (s) => `/operator/catalogue/categories?row=${s.categoryId}`, shown: drawer },
  {
    name: 'catalogue import',
    path: () => '/operator/catalogue/import',
    shown: (page, t) => page.getByText(t('operatorCatalog.import.fileTitle')).first(),
  },
  { name: 'grades of a category', path: (s) => `/operator/grades?row=${s.categoryId}`, shown: drawer },
  {
    name: 'price request',
    path: (s) => `/operator/askings?row=${s.askingId}`,
    shown: (page, t) => page.getByRole('complementary').getByText(t('lists.askings.columns.grade')),
  },
  {
    name: 'figures of price requests',
    path: () => '/operator/askings?row=figures',
    shown: (page, t) => page.getByRole('complementary').getByText(t('operatorAskings.figures.why')),
  },
  { name: 'region', path: () => '/operator/regions?row=uae', shown: drawer },
  { name: 'partner', path: (s) => `/operator/partners?row=${s.partnerId}`, shown: drawer },
  {
    name: 'account of a partner',
    path: (s) => `/operator/partners/account?partner=${s.partnerId}`,
    shown: list((t) => t('operatorPartnerAccount.title')),
  },
  {
    name: 'new payment of a partner',
    path: (s) => `/operator/partners/account?partner=${s.partnerId}&row=new`,
    shown: drawer,
  },
  { name: 'new partner', path: () => '/operator/partners?row=new', shown: drawer },
];

const PLATFORM: readonly OperatorRoute[] = [
  { name: 'new operator', path: () => '/operator/operators?row=new', shown: drawer },
  {
    name: 'message',
    path: (s) => `/operator/outbox?row=${s.messageId}`,
    shown: (page) => page.getByRole('complementary').getByRole('heading').first(),
  },
  {
    name: 'audit run',
    path: (s) => `/operator/audit-result?row=${s.auditRunId}`,
    shown: (page, t) => page.getByRole('complementary').getByText(t('operatorMoney.audit.checks')),
  },
  {
    name: 'entry of the audit log',
    path: (s) => `/operator/audit-log?row=${s.auditId}`,
    shown: (page) => page.getByRole('complementary').getByRole('heading').first(),
  },
  { name: 'browser errors', path: () => '/operator/browser-errors?search=zzzz', shown: nobody },
];

/** Every list that has an address; of errors of browsers there are none. */
const LIST_ROUTES: readonly OperatorRoute[] = (Object.keys(LISTS) as ListId[])
  .filter((id) => 'hasScreen' in LISTS[id] && id !== 'browser-errors')
  .map((id) => ({ name: id, path: () => `/operator/${id}`, shown: list((t) => t(`lists.${id}.name`)) }));

export const OPERATOR_ROUTES = [...LIST_ROUTES, ...DAILY, ...MONEY, ...MARKET, ...PLATFORM];
