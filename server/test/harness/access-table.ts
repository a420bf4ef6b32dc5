/**
 * The one table of access rights. Every call of the OpenAPI document has a line here; the test makes each call as
 * every caller. `owner`, `buyer` and `viewer` are of the first store, `stranger` owns another; `phone` has the id of
 * one of the first store's photo sessions (R6). Ids are the first store's.
 */
import { type EndpointName, endpoints } from '@mazad/contract/api';
import type { Audience } from '@mazad/contract/http';

export const CALLERS = [
  'nobody',
  'applicant',
  'phone',
  'stranger',
  'viewer',
  'buyer',
  'otherPartner',
  'partner',
  'operator',
  'owner',
] as const;
export type Caller = (typeof CALLERS)[number];
/** `in`: reaches the use case, whatever that then answers to the body. */
export type Outcome = 'in' | 401 | 403 | 404;

const all = (outcome: Outcome) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
const outside = all(401);
const dealers = { stranger: 'in', viewer: 'in', buyer: 'in', owner: 'in' } as const;
const notDealers = { stranger: 403, viewer: 403, buyer: 403, owner: 403 } as const;

export const BY_AUDIENCE: Record<Audience, Record<Caller, Outcome>> = {
  public: all('in'),
  applicant: { ...outside, applicant: 'in' },
  uploader: { ...outside, ...dealers, applicant: 'in', phone: 'in', operator: 403 },
  member: { ...outside, ...dealers, operator: 'in' },
  dealer: { ...outside, ...dealers, operator: 403 },
  operator: { ...outside, ...notDealers, operator: 'in' },
  partner: { ...outside, partner: 'in', otherPartner: 'in' },
};

export interface AccessLine {
  audience: Audience;
  /** Callers whose outcome differs from the audience's default. */
  but?: Partial<Record<Caller, Outcome>>;
  /** Value for a parameter whose name does not identify it: a name in the world's ids. */
  id?: 'categoryId' | 'assetId' | 'appraisalCode' | 'reviewId' | 'assessmentId';
  /** Values like `{bidId}` are the world's ids. Needed where the body is validated before the exception applies. */
  body?: Record<string, unknown>;
  query?: string;
}

const open = (but?: AccessLine['but']): AccessLine => ({ audience: 'public', ...(but && { but }) });
const dealer = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'dealer', ...o });
const operator = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'operator', ...o });
const partner = (o: Omit<AccessLine, 'audience'> = {}): AccessLine => ({ audience: 'partner', ...o });

/** A viewer may only read; another store has no bid to change. */
const noTrade = { viewer: 403 } as const;
const ownBid = { viewer: 403, stranger: 404 } as const;
const notOwner = { stranger: 404, viewer: 404, buyer: 404 } as const;
/** Only the owner manages the team. */
const noTeam = { viewer: 403, buyer: 403 } as const;
const bid = { assetId: '{assetId}', spotPrice: 1_000, confirmPrice: 1_000, maxQuantity: 5 };
const autopilotRule = { ceilingPercent: 110, unitsADay: 5, amountADay: 10_000, moveADay: 100 };
const event = { type: 'PICKED_UP', at: '2026-05-10T09:30:00Z' };

type OperatorsName = {
  [N in EndpointName]: (typeof endpoints)[N]['path'] extends `/operator/${string}` ? N : never;
}[EndpointName];
type Named = Record<Exclude<EndpointName, OperatorsName>, AccessLine> &
  Partial<Record<EndpointName, AccessLine>>;

const NAMED: Named = {
  signIn: open(),
  refreshSession: open(),
  // Ends the sessions that the call proves to hold; a caller that proves none is asked to sign in.
  signOut: open({ nobody: 401, applicant: 401, phone: 401, partner: 401, otherPartner: 401 }),
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
    but: { applicant: 404, phone: 404, stranger: 404 },
    body: { fileName: '{fileId}' },
  },

  finishUpload: dealer({ but: { viewer: 403, stranger: 404, buyer: 404, owner: 404 } }),
  uploadVideo: { audience: 'uploader' },
  startAssessment: dealer({ but: ownBid, body: { appraisalCode: '{appraisalCode}' } }),
  getAssessment: dealer({ but: { stranger: 404 } }),
  endAssessment: dealer({ id: 'assessmentId', but: ownBid }),
  listAssessmentImages: open(),
  uploadAssessmentImage: open(),
  completeAssessment: open(),
  changePassword: { audience: 'member' },
  updateLocale: { audience: 'member', body: { locale: 'en' } },
  tellPresence: dealer(),
  listSessions: { audience: 'member' },
  endSession: { audience: 'member', but: { stranger: 404, viewer: 404, buyer: 404, operator: 404 } },
  endOtherSessions: { audience: 'member' },

  getMe: dealer(),
  updateProfile: dealer(),
  updateDisplayPicture: dealer(),
  listTeam: dealer(),
  inviteMember: dealer({
    but: noTeam,
    body: { email: 'new@mazad.example', firstName: 'New', lastName: 'One', role: 'BUYER' },
  }),
  updateMember: dealer({ but: { ...noTeam, stranger: 404 }, body: { isActive: true } }),
  sendInvitation: dealer({ but: { ...noTeam, stranger: 404 }, body: {} }),
  withdrawInvitation: dealer({ but: { ...noTeam, stranger: 404 } }),
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
  exportPriceLine: dealer(),
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
  // A saved view belongs to its member only.
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
  // The buyer deletes it; after that the owner and the next call find none.
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
  exportReviews: dealer(),
  getReview: dealer({ id: 'reviewId', but: { stranger: 404 } }),
  getReviewHistory: dealer({ id: 'reviewId', but: { stranger: 404 } }),
  createReview: dealer({ but: ownBid, body: { appraisalCode: '{appraisalCode}' } }),
  answerReview: dealer({ but: ownBid, body: { gradeReviewRequestId: '{reviewId}', remark: 'Seen again' } }),
  cancelReview: dealer({ id: 'reviewId', but: ownBid }),
  decideUpgrade: dealer({ id: 'reviewId', but: ownBid, body: { isAccepted: true } }),
  getInvoice: dealer(),
  getStatement: dealer(),
  getRunningBalance: dealer(),
  listUnsettled: dealer(),
  exportStatement: dealer({ but: { stranger: 404 } }),
  getCreditLimit: dealer({ but: { stranger: 404 } }),
  listBlockedDeals: dealer({ but: { stranger: 404 } }),
  listCreditDays: dealer({ but: { stranger: 404 } }),
  getDealsSummary: dealer(),
  listTopBrands: dealer(),
  listTopModels: dealer(),
  getWinRate: dealer(),
  getWeeks: dealer(),
  exportWeeks: dealer(),
  getSince: dealer(),
  getFirstSteps: dealer(),
  findAnything: dealer({ query: 'search=iphone' }),

  listPartnerAssets: partner(),
  listPartnerConditions: partner({ query: 'assetId={assetId}' }),
  listShops: partner(),
  createQuote: partner(),
  acceptQuote: partner({
    but: { otherPartner: 404 },
    body: { customer: { name: 'Mona Saleh', phone: '+971501234567' } },
  }),
  listPartnerDeals: partner(),
  getPartnerQuote: partner({ but: { otherPartner: 404 } }),
  getPartnerDeal: partner({ but: { otherPartner: 404 } }),
  recordShipmentEvent: partner({ but: { otherPartner: 404 }, body: event }),
  // Each event has its own answer.
  recordShipmentEvents: partner({ body: { events: [{ ...event, appraisalCode: '{appraisalCode}' }] } }),

  findOnDesk: operator({ query: 'search=iphone' }),
  listStoreBids: operator({ query: 'storeId={storeId}' }),
  listNotices: dealer(),
  markNoticesViewed: dealer(),
  countUnread: dealer(),
  getPreferences: dealer(),
  updatePreferences: dealer(),
  setPushToken: dealer(),
  deletePushToken: dealer(),
};

/** Below `/operator/` everything is the operators' alone, unless a line says otherwise. */
const OPERATORS = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  endpoints[name].path.startsWith('/operator/'),
);

export const ACCESS = {
  ...Object.fromEntries(OPERATORS.map((name) => [name, operator()])),
  ...NAMED,
} as Record<EndpointName, AccessLine>;
