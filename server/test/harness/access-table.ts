/**
 * Who may what: the one table of it. Every call of the OpenAPI document has a line here; the test walks all of them as
 * everybody. `owner`, `buyer` and `viewer` are of the first store, `stranger` owns another; ids are the first store's.
 */
import type { EndpointName } from '@mazad/contract/api';
import type { Audience } from '@mazad/contract/http';

export const CALLERS = [
  'nobody',
  'applicant',
  'stranger',
  'viewer',
  'buyer',
  'otherPartner',
  'partner',
  'operator',
  'owner',
] as const;
export type Caller = (typeof CALLERS)[number];
/** `in`: let through to the use case, whatever that then says to the body. */
export type Outcome = 'in' | 401 | 403 | 404;

const outside: Record<Caller, Outcome> = {
  nobody: 401,
  applicant: 401,
  stranger: 401,
  viewer: 401,
  buyer: 401,
  otherPartner: 401,
  partner: 401,
  operator: 401,
  owner: 401,
};
const dealers = { stranger: 'in', viewer: 'in', buyer: 'in', owner: 'in' } as const;
const notDealers = { stranger: 403, viewer: 403, buyer: 403, owner: 403 } as const;

export const BY_AUDIENCE: Record<Audience, Record<Caller, Outcome>> = {
  public: {
    ...dealers,
    nobody: 'in',
    applicant: 'in',
    otherPartner: 'in',
    partner: 'in',
    operator: 'in',
  },
  applicant: { ...outside, applicant: 'in' },
  uploader: { ...outside, ...dealers, applicant: 'in', operator: 403 },
  member: { ...outside, ...dealers, operator: 'in' },
  dealer: { ...outside, ...dealers, operator: 403 },
  operator: { ...outside, ...notDealers, operator: 'in' },
  partner: { ...outside, partner: 'in', otherPartner: 'in' },
};

export interface AccessLine {
  audience: Audience;
  /** Where somebody fares otherwise than the audience as a whole. */
  but?: Partial<Record<Caller, Outcome>>;
  /** What stands for a parameter whose name does not say it: a name in the world's ids. */
  id?: 'categoryId' | 'assetId' | 'appraisalCode' | 'reviewId';
  /** Values like `{bidId}` are the world's ids. Needed where a right body comes before the exception. */
  body?: Record<string, unknown>;
  query?: string;
}

const open = (but?: AccessLine['but']): AccessLine => ({ audience: 'public', ...(but && { but }) });
const dealer = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'dealer', ...o });
const operator = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'operator', ...o });
const partner = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'partner', ...o });

/** A viewer looks on; another store has no bid to change. */
const noTrade = { viewer: 403 } as const;
const ownBid = { viewer: 403, stranger: 404 } as const;
const notOwner = { stranger: 404, viewer: 404, buyer: 404 } as const;
/** The team is the owner's. */
const noTeam = { viewer: 403, buyer: 403 } as const;
const bid = { assetId: '{assetId}', spotPrice: 1_000, confirmPrice: 1_000, maxQuantity: 5 };
const autopilotRule = { ceilingPercent: 110, unitsADay: 5, amountADay: 10_000, moveADay: 100 };
const event = { type: 'PICKED_UP', at: '2026-05-10T09:30:00Z' };

export const ACCESS: Record<EndpointName, AccessLine> = {
  signIn: open(),
  refreshSession: open(),
  // Ends the sessions that the call proves to hold; whoever proves none is asked to sign in.
  signOut: open({ nobody: 401, applicant: 401, partner: 401, otherPartner: 401 }),
  sendSignInCode: open(),
  signInWithCode: open(),
  forgotPassword: open(),
  resetPassword: open(),
  sendSignupCode: open(),
  verifySignupCode: open(),
  listElectronics: open(),
  listRegions: open(),
  operatorSignIn: open(),
  getClientSettings: open(),
  reportBrowserError: open(),

  updateSignup: { audience: 'applicant' },
  getSignup: { audience: 'applicant' },

  uploadFile: { audience: 'uploader' },
  getSignedUrl: {
    audience: 'uploader',
    but: { applicant: 404, stranger: 404 },
    body: { fileName: '{fileId}' },
  },

  finishUpload: dealer({ but: { viewer: 403, stranger: 404, buyer: 404, owner: 404 } }),
  uploadVideo: { audience: 'uploader' },
  startAssessment: dealer({ but: { ...ownBid, buyer: 404, owner: 404 } }),
  getAssessment: dealer({ but: { stranger: 404, viewer: 404, buyer: 404, owner: 404 } }),
  endAssessment: dealer({ but: { ...ownBid, buyer: 404, owner: 404 } }),
  changePassword: { audience: 'member' },
  updateLocale: { audience: 'member', body: { locale: 'en' } },
  listSessions: { audience: 'member' },
  endSession: { audience: 'member', but: { stranger: 404, viewer: 404, buyer: 404, operator: 404 } },

  getMe: dealer(),
  updateProfile: dealer(),
  updateDisplayPicture: dealer(),
  listTeam: dealer(),
  inviteMember: dealer({
    but: noTeam,
    body: { email: 'new@mazad.example', firstName: 'New', lastName: 'One', role: 'BUYER' },
  }),
  updateMember: dealer({ but: { ...noTeam, stranger: 404 }, body: { isActive: true } }),
  listCategories: dealer(),
  listModelGroups: dealer(),
  getItemConditions: dealer({ id: 'categoryId' }),
  getExecutionTime: dealer(),
  listBids: dealer(),
  selectBids: dealer(),
  getBidRow: dealer(),
  getQuantityOptions: dealer(),
  getStepperValue: dealer({ id: 'assetId' }),
  listBidHistory: dealer(),
  replayBid: dealer(),
  getBidCredit: dealer(),
  listTradeIns: dealer(),
  getPriceLine: dealer(),
  createBid: dealer({ but: noTrade, body: { ...bid, assetId: '{otherAssetId}' } }),
  updateBid: dealer({ but: ownBid, body: { ...bid, bidId: '{bidId}' } }),
  changeBids: dealer({ but: { viewer: 403 }, body: { changes: [bid], isDryRun: true } }),
  switchBid: dealer({ but: ownBid, body: { isBidActive: true } }),
  listPaasBids: dealer(),
  getPriceWindows: dealer(),
  getBidSummary: dealer(),
  getRankReport: dealer(),
  listMobileBids: dealer(),
  listTopTrending: dealer(),
  listSavedViews: dealer(),
  createSavedView: dealer(),
  // A view is its member's alone.
  updateSavedView: dealer({ but: notOwner, body: { version: 1 } }),
  deleteSavedView: dealer({ but: notOwner, query: 'version=999' }),
  orderSavedViews: dealer(),
  exportActiveBids: dealer(),
  importActiveBids: dealer({ but: noTrade }),
  exportBidTemplate: dealer(),
  uploadCustomerPrices: dealer({ but: noTrade }),
  listUploadedFiles: dealer(),
  getUpload: dealer({ but: { stranger: 404 } }),
  listUploadRows: dealer({ but: { stranger: 404 } }),
  chooseUploadRows: dealer({ but: ownBid, body: { rows: 'ALL', choice: 'FILE' } }),
  applyUpload: dealer({ but: ownBid }),
  cancelUpload: dealer({ but: ownBid }),
  undoUpload: dealer({ but: ownBid }),
  exportUploadReport: dealer({ but: { stranger: 404 } }),
  getAutopilot: dealer(),
  getAutopilotRule: dealer({ but: { stranger: 404 } }),
  createAutopilotRule: dealer({ but: { viewer: 403 }, body: autopilotRule }),
  updateAutopilotRule: dealer({ but: ownBid, body: { ...autopilotRule, version: 1 } }),
  // The buyer deletes it; then there is none for the owner, nor for the call after.
  deleteAutopilotRule: dealer({ but: { ...ownBid, owner: 404 } }),
  switchAutopilotRule: dealer({ but: { ...ownBid, buyer: 404, owner: 404 }, body: { isOn: true } }),
  stopAutopilot: dealer({ but: noTrade }),
  startAutopilot: dealer({ but: noTrade }),
  dryRunAutopilot: dealer(),
  listPilotedBids: dealer(),
  listAutopilotActions: dealer(),
  listDeals: dealer(),
  exportDeals: dealer(),
  getDeal: dealer({ id: 'appraisalCode', but: { stranger: 404 } }),
  getReviewIssues: dealer({ but: { stranger: 404 } }),
  getReviewGrades: dealer({ but: { stranger: 404 } }),
  searchReviewableDeals: dealer(),
  listReviews: dealer(),
  getReview: dealer({ id: 'reviewId', but: { stranger: 404 } }),
  getReviewHistory: dealer({ id: 'reviewId', but: { stranger: 404 } }),
  createReview: dealer({ but: ownBid, body: { appraisalCode: '{appraisalCode}' } }),
  answerReview: dealer({ but: ownBid, body: { gradeReviewRequestId: '{reviewId}', remark: 'Seen again' } }),
  cancelReview: dealer({ id: 'reviewId', but: ownBid }),
  decideUpgrade: dealer({ id: 'reviewId', but: ownBid, body: { isAccepted: true } }),
  getInvoice: dealer(),
  getStatement: dealer(),
  getRunningBalance: dealer(),
  exportStatement: dealer({ but: { stranger: 404 } }),
  getCreditLimit: dealer({ but: { stranger: 404 } }),
  listBlockedDeals: dealer({ but: { stranger: 404 } }),
  listCreditDays: dealer({ but: { stranger: 404 } }),
  getDealsSummary: dealer(),
  listTopBrands: dealer(),
  listTopModels: dealer(),
  getWinRate: dealer(),

  listPartnerAssets: partner(),
  listPartnerConditions: partner({ query: 'assetId={assetId}' }),
  listShops: partner(),
  createQuote: partner(),
  acceptQuote: partner({
    but: { otherPartner: 404 },
    body: { customer: { name: 'Mona Saleh', phone: '+971501234567' } },
  }),
  getPartnerDeal: partner({ but: { otherPartner: 404 } }),
  recordShipmentEvent: partner({ but: { otherPartner: 404 }, body: event }),
  // Each event has an answer of its own.
  recordShipmentEvents: partner({ body: { events: [{ ...event, appraisalCode: '{appraisalCode}' }] } }),

  getOperator: operator(),
  listRegistrations: operator(),
  getRegistration: operator(),
  approveRegistration: operator(),
  rejectRegistration: operator(),
  getOperatorFileUrl: operator(),
  listOutbox: operator(),
  resendMessage: operator(),
  listAuditLog: operator(),
  listBrowserErrors: operator(),
  listStores: operator(),
  getStore: operator(),
  updateStore: operator(),
  updateStoreMember: operator(),
  sendPasswordLink: operator(),
  listPartners: operator(),
  getPartner: operator(),
  createPartner: operator(),
  updatePartner: operator(),
  addShop: operator(),
  createPartnerKey: operator(),
  revokePartnerKey: operator(),
  listWebhooks: operator(),
  createWebhook: operator(),
  updateWebhook: operator(),
  deleteWebhook: operator(),
  rotateWebhookSecret: operator(),
  testWebhook: operator(),
  listWebhookDeliveries: operator(),
  resendWebhook: operator(),
  listCatalogAssets: operator(),
  getCatalogAsset: operator(),
  createCatalogAsset: operator(),
  updateCatalogAsset: operator(),
  switchCatalogAsset: operator(),
  pinHotDeal: operator(),
  listCatalogGroups: operator(),
  listCatalogBrands: operator(),
  createCatalogBrand: operator(),
  updateCatalogBrand: operator(),
  listCatalogCategories: operator(),
  getCategoryReach: operator(),
  updateCatalogCategory: operator(),
  switchCatalogCategory: operator(),
  uploadCatalogFile: operator(),
  getCatalogImport: operator(),
  previewCatalogImport: operator(),
  applyCatalogImport: operator(),
  listCatalogImportRows: operator(),
  getCatalogImportReport: operator(),
  listGrades: operator(),
  getGrades: operator(),
  getGradesReach: operator(),
  setBasePercents: operator(),
  freezeGrade: operator(),
  getStorePercents: operator(),
  setStorePercents: operator(),
  getComponentIssues: operator(),
  setComponentIssues: operator(),
  listOperatorRegions: operator(),
  getOperatorRegion: operator(),
  updateRegion: operator(),
  previewSchedule: operator(),
  changeSchedule: operator(),
  listDeskReviews: operator(),
  countDeskReviews: operator(),
  getReviewFigures: operator(),
  getDeskReview: operator(),
  lookAtReview: operator(),
  moveDeskReview: operator(),
  openReview: operator(),
  listOperatorDeals: operator(),
  countOperatorDeals: operator(),
  listDealFilters: operator(),
  exportOperatorDeals: operator(),
  getOperatorDeal: operator(),
  showDealCustomer: operator(),
  moveOperatorDeal: operator(),
  rehearseOperatorDeal: operator(),
  readMoveFile: operator(),
  previewDealMoves: operator(),
  moveOperatorDeals: operator(),
  listPayments: operator(),
  getPayment: operator(),
  recordStorePayment: operator(),
  reverseEntry: operator(),
  listBulkPurchases: operator(),
  getBulkPurchase: operator(),
  createBulkPurchase: operator(),
  getMoneyDocument: operator(),
  listCreditDesk: operator(),
  getStoreCredit: operator(),
  adjustBalance: operator(),
  listAuditRuns: operator(),
  getAuditRun: operator(),
  askForAudit: operator(),
};
