/** The audit log's words for stored codes (P4), by field; '' applies to every field. */

import { DESK_REVIEW_STATUS, DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Localised } from '@mazad/contract/http';
import { KIND_WORDS, METHOD_WORDS } from '@mazad/contract/ledger-words';
import { AUDIT_ACTIONS } from '@mazad/contract/operator/audit-actions';
import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import { LISTS } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import { PAYMENT_TYPES } from '../../deals/index.ts';

type Codes = Readonly<Record<string, Localised>>;

const words = (en: string, ar: string): Localised => ({ en, ar });
const statesOf = ({ states = {} }: ListFacts): Codes => states;

/** Ranks of bids, worded like the store's list. */
const RANKS: Codes = {
  RANK_ONE: words('First', 'الأول'),
  WINING_RANGE: words('Second', 'الثاني'),
  BID_NOT_WINNING: words('Not winning', 'غير فائز'),
  OUT_OF_QUANTITY: words('Out of quantity', 'نفدت الكمية'),
  UNLISTED: words('Not listed', 'غير مدرج'),
  NO_BID: words('No bid', 'بلا عرض'),
  OFF: words('Off', 'موقوف'),
};

/** As the lists call them; of a code of several, as the first does. */
const LIST_STATES: Codes = Object.assign({}, ...Object.values(LISTS).map(statesOf).reverse());

const STATES: Codes = {
  ...RANKS,
  ...DISPLAY_STATUS,
  ...LIST_STATES,
  // Registrations and entries.
  IN_REVIEW: words('In Review', 'قيد المراجعة'),
  REJECTED: words('Rejected', 'مرفوض'),
  DECIDED: words('Decided', 'تم البتّ فيها'),
  ...KIND_WORDS,
  // The action filter of an exported audit log.
  ...Object.fromEntries(AUDIT_ACTIONS.map((one) => [one, words(AUDIT_WORDS_EN[one], AUDIT_WORDS_AR[one])])),
};

const CODE_WORDS: Readonly<Record<string, Codes>> = {
  age: {
    OVERDUE: words('Overdue', 'متأخرات السداد'),
    NOT_DUE: words('Not due', 'لم يحن موعده'),
    D1_7: words('1–7 days', 'من 1 إلى 7 أيام'),
    D8_15: words('8–15 days', 'من 8 إلى 15 يومًا'),
    D16_30: words('16–30 days', 'من 16 إلى 30 يومًا'),
    D31_UP: words('Over 30 days', 'أكثر من 30 يومًا'),
  },
  contactLanguage: { en: words('English', 'الإنجليزية'), ar: words('Arabic', 'العربية') },
  country: {
    AE: words('United Arab Emirates', 'الإمارات العربية المتحدة'),
    SA: words('Saudi Arabia', 'المملكة العربية السعودية'),
  },
  events: {
    'deal.won': words('Deal won', 'صفقة فيز بها'),
    'deal.moved': words('Deal moved', 'صفقة تغيّرت حالتها'),
    'deal.cancelled': words('Deal cancelled', 'صفقة ألغيت'),
  },
  format: { xlsx: words('Excel', 'Excel'), pdf: words('PDF', 'PDF') },
  handler: { MINE: words('Own', 'لديه'), NOBODY: words('Nobody’s', 'بلا مسؤول') },
  hotPin: {
    AUTOMATIC: words('Automatic', 'تلقائي'),
    PINNED: words('Always', 'دائمًا'),
    UNPINNED: words('Never', 'أبدًا'),
  },
  overdue: { true: words('yes', 'نعم'), false: words('no', 'لا') },
  isSummeryRequired: { true: words('yes', 'نعم'), false: words('no', 'لا') },
  method: METHOD_WORDS,
  mode: { SPOT: words('SPOT', 'SPOT'), PAAS: words('PAAS', 'PAAS') },
  paymentOption: PAYMENT_TYPES,
  purpose: {
    SET: words('To set a password', 'لتعيين كلمة مرور'),
    RESET: words('To set a new password', 'لتعيين كلمة مرور جديدة'),
    INVITE: words('To accept an invitation', 'لقبول دعوة'),
    OPERATOR: words('To sign in as an operator', 'للدخول مشغّلًا'),
  },
  reason: {
    WRONG_CREDENTIALS: words('Wrong e-mail or password', 'بريد إلكتروني أو كلمة مرور غير صحيحة'),
    SECOND_FACTOR_WRONG: words('Wrong code of the second factor', 'رمز العامل الثاني غير صحيح'),
    NOT_PICKED_UP: words('Not picked up in time', 'لم تُستلم في الوقت المحدد'),
  },
  rank: RANKS,
  role: {
    OWNER: words('Owner', 'مالك'),
    BUYER: words('Buyer', 'مشترٍ'),
    VIEWER: words('Viewer', 'مطّلع'),
    OPERATOR: words('Operator', 'مشغّل'),
  },
  secondFactor: {
    NONE: words('None', 'لا يوجد'),
    IN_USE: words('In use', 'قيد الاستخدام'),
    RENEWED: words('Renewed', 'جُدّد'),
  },
  stage: {
    IN_REVIEW: words('In Review', 'قيد المراجعة'),
    ACTIVE: words('Approved', 'مقبول'),
    REJECTED: words('Rejected', 'مرفوض'),
  },
  state: STATES,
  status: {
    OPEN: words('Open', 'مفتوحة'),
    CLOSED: words('Closed', 'مغلقة'),
    ...DESK_REVIEW_STATUS,
  },
  viewType: {
    PAYABLE: words('Payable', 'المستحق على المتجر'),
    RECEIVABLE: words('Receivable', 'المستحق للمتجر'),
  },
};
const UNKNOWN = /^[A-Z]+(?:_[A-Z\d]+)+$/;

/** The words of a code; a code without words yet is shown as it is. */
export function codeWords(field: string, code: string): Localised {
  const known = CODE_WORDS[field]?.[code];
  if (known) return known;
  if (!UNKNOWN.test(code)) return words(code, code);
  const read = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
  return words(read, read);
}
