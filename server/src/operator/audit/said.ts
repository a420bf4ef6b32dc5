/** Sentences for audit log entries, from the stored values (P4). */

import type { Localised } from '@mazad/contract/http';
import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import { toMinor } from '@mazad/domain/money';
import { moneyWords } from '#platform/currency-word.ts';
import type { Region } from './names.ts';

type Side = Readonly<Record<string, unknown>>;

interface Stored {
  before: Side;
  after: Side;
  region: Region;
}

/** Null if the action's own name is enough. */
type Variant = (stored: Stored) => Localised | null;

const words = (en: string, ar: string): Localised => ({ en, ar });

type Words = readonly [en: string, ar: string];

const switched =
  (on: Words, off: Words, other?: Words, field = 'isActive'): Variant =>
  ({ after }) => {
    const said = typeof after[field] === 'boolean' ? (after[field] ? on : off) : other;
    return said ? words(...said) : null;
  };

const byCode =
  (field: string, said: Readonly<Record<string, Localised>>): Variant =>
  ({ after }) =>
    said[String(after[field])] ?? null;

const REPEATED = words('Asked again for an entry that was posted', 'طلب من جديد قيدًا سبق ترحيله');

/** A ledger entry with its amount, which is stored in major units. */
const posted =
  (more: Words, less = more): Variant =>
  ({ after, region }) => {
    if (after.isRepeated) return REPEATED;
    if (typeof after.amount !== 'number') return null;
    const amount = moneyWords(Math.abs(toMinor(after.amount)), region.currency);
    const [en, ar] = after.amount > 0 ? more : less;
    return words(
      en.replace('{amount}', () => amount.en),
      ar.replace('{amount}', () => amount.ar),
    );
  };

const HANDED_OVER = words(
  'Noted that a device that goes back was handed over',
  'سجّل تسليم جهاز يُعاد إلى شركة الشحن',
);
const CAME_BACK = words('Noted that a device that went back has arrived', 'سجّل وصول جهاز أُعيد');

const VARIANTS: Partial<Record<AuditAction, Variant>> = {
  SET_STORE_ACTIVE: switched(['Freed a store', 'ألغى تجميد متجر'], ['Froze a store', 'جمّد متجرًا']),
  SET_STORE_MODE: byCode('mode', {
    SPOT: words('Moved a store to SPOT', 'نقل متجرًا إلى نمط SPOT'),
    PAAS: words('Moved a store to PAAS', 'نقل متجرًا إلى نمط PAAS'),
  }),
  SET_CREDIT_LIMIT: ({ before, after }) =>
    Number(after.creditLimitMinor) > Number(before.creditLimitMinor)
      ? words('Raised a credit limit', 'رفع حدًا ائتمانيًا')
      : words('Lowered a credit limit', 'خفض حدًا ائتمانيًا'),
  SET_STORE_PERCENT: ({ before, after }) => {
    if (after.percent === null) return words('Took a dealer percent away', 'ألغى نسبة تاجر');
    return before.percent === null
      ? words('Gave a store a percent of its own', 'أعطى متجرًا نسبة خاصة به')
      : null;
  },
  SET_FREEZE: switched(
    ['Froze a grade', 'جمّد درجة'],
    ['Freed a grade', 'ألغى تجميد درجة'],
    ['Noted on a grade', 'دوّن ملاحظة على درجة'],
    'isFrozen',
  ),
  UPDATE_REGION: ({ before }) =>
    Object.keys(before).length === 0 ? words('Noted on a region', 'دوّن ملاحظة على منطقة') : null,
  UPDATE_MEMBER: switched(['Switched a member on', 'شغّل عضوًا'], ['Switched a member off', 'أوقف عضوًا']),
  INVITE_MEMBER: ({ before }) =>
    'email' in before ? words('Invited a member again', 'دعا عضوًا من جديد') : null,
  SEND_PASSWORD_LINK: byCode('purpose', {
    INVITE: words('Sent an invitation again', 'أعاد إرسال دعوة'),
    SET: words('Sent a link to set a password', 'أرسل رابطًا لتعيين كلمة مرور'),
    RESET: words('Sent a link for a new password', 'أرسل رابطًا لكلمة مرور جديدة'),
  }),
  UPDATE_PARTNER: switched(['Switched a partner on', 'شغّل شريكًا'], ['Switched a partner off', 'أوقف شريكًا']),
  UPDATE_SHOP: (stored) => {
    const said = switched(['Opened a shop again', 'أعاد فتح فرع'], ['Retired a shop', 'أغلق فرعًا'])(stored);
    return said ?? ('name' in stored.after ? words('Renamed a shop', 'غيّر اسم فرع') : null);
  },
  REVOKE_PARTNER_KEY: ({ after }) =>
    after.revokedAt ? null : words('Revoked an API key that was revoked before', 'ألغى مفتاح API سبق إلغاؤه'),
  UPDATE_WEBHOOK: switched(
    ['Resumed a webhook', 'استأنف عنوان إشعارات'],
    ['Paused a webhook', 'أوقف عنوان إشعارات مؤقتًا'],
  ),
  RECORD_PAYMENT: posted(['Recorded a payment of {amount}', 'سجّل دفعة بقيمة {amount}']),
  RECORD_PAYOUT: posted(['Recorded a payout of {amount}', 'سجّل دفعة لمتجر بقيمة {amount}']),
  RECORD_PARTNER_PAYOUT: posted([
    'Recorded a payout of {amount} to a partner',
    'سجّل دفعة لشريك بقيمة {amount}',
  ]),
  RECORD_PARTNER_PAYMENT: posted([
    'Recorded a payment of {amount} by a partner',
    'سجّل دفعة من شريك بقيمة {amount}',
  ]),
  ADJUST_PARTNER: posted(
    ['Adjusted what a partner is owed: {amount} more', 'سوّى رصيد شريك: زاد ما له {amount}'],
    ['Adjusted what a partner is owed: {amount} less', 'سوّى رصيد شريك: قلّ ما له {amount}'],
  ),
  REVERSE_PARTNER_ENTRY: posted([
    'Reversed an entry of {amount} of a partner',
    'عكس قيدًا لشريك بقيمة {amount}',
  ]),
  CREATE_BULK_PURCHASE: posted(['Posted a bulk purchase of {amount}', 'قيّد شراء بالجملة بقيمة {amount}']),
  ADJUST_BALANCE: posted(
    ['Adjusted a balance: {amount} more is owed', 'سوّى رصيدًا: زاد ما على المتجر {amount}'],
    ['Adjusted a balance: {amount} less is owed', 'سوّى رصيدًا: قلّ ما على المتجر {amount}'],
  ),
  REVERSE_ENTRY: posted(['Reversed an entry of {amount}', 'عكس قيدًا بقيمة {amount}']),
  SET_ASSET_ACTIVE: (stored) => {
    if (stored.after.isActive === null) return words('Took a model out of a region', 'أخرج طرازًا من منطقة');
    return stored.before.isActive === null && stored.after.isActive === true
      ? words('Put a model on sale in a further region', 'عرض طرازًا للبيع في منطقة أخرى')
      : switched(['Switched a model on', 'شغّل طرازًا'], ['Switched a model off', 'أوقف طرازًا'])(stored);
  },
  SWITCH_MODELS: switched(
    ['Switched many models on', 'شغّل طرازات كثيرة'],
    ['Switched many models off', 'أوقف طرازات كثيرة'],
  ),
  UNDO_SWITCH_MODELS: switched(
    ['Took back that many models were switched off', 'تراجع عن إيقاف طرازات كثيرة'],
    ['Took back that many models were switched on', 'تراجع عن تشغيل طرازات كثيرة'],
  ),
  SET_HOT_PIN: byCode('hotPin', {
    PINNED: words('Pinned a hot deal', 'ثبّت صفقة ساخنة'),
    UNPINNED: words('Kept a model out of the hot deals', 'أبعد طرازًا عن الصفقات الساخنة'),
    AUTOMATIC: words('Left it to the market whether a deal is hot', 'ترك للسوق أن تكون الصفقة ساخنة'),
  }),
  SET_CATEGORY_ACTIVE: switched(
    ['Switched a category on', 'شغّل فئة'],
    ['Switched a category off', 'أوقف فئة'],
  ),
  MOVE_DEAL: byCode('event', {
    PICKED_UP: words('Noted that a device was picked up', 'سجّل استلام شركة الشحن جهازًا'),
    DELIVERED: words('Noted a delivery', 'سجّل تسليم جهاز'),
    REFUSED: words('Noted that a delivery was refused', 'سجّل رفض استلام جهاز'),
    RETURNED: words('Noted that a device came back', 'سجّل عودة جهاز'),
    CANCELLED: words('Cancelled a deal', 'ألغى صفقة'),
    SENT_AGAIN: words('Sent a refused device again', 'أعاد إرسال جهاز رُفض استلامه'),
    undefined: words('Noted again what a deal had gone through', 'سجّل من جديد ما سبق لصفقة'),
  }),
  SETTLE_DEAL: ({ after, region }) => {
    const { chargeMinor } = after;
    if (typeof chargeMinor !== 'number') {
      return words('Cancelled a refused deal without a charge', 'ألغى صفقة رُفض استلامها بلا رسم');
    }
    const charge = moneyWords(chargeMinor, region.currency);
    return words(
      `Cancelled a refused deal with a charge of ${charge.en}`,
      `ألغى صفقة رُفض استلامها مع رسم قدره ${charge.ar}`,
    );
  },
  LOOK_AT_REVIEW: ({ after }) =>
    after.firstLookedAt
      ? words('Was the first to look at a grade review', 'أول من نظر في مراجعة درجة')
      : null,
  HAND_REVIEW: ({ before, after }) => {
    if (!after.handler) return words('Gave back a grade review', 'أعاد مراجعة درجة');
    if (!before.handler) return words('Took a grade review', 'تولّى مراجعة درجة');
    return words('Took over a grade review', 'تولّى مراجعة درجة من غيره');
  },
  MOVE_REVIEW: (stored) =>
    byCode('action', {
      REVISE: words('Revised a grade', 'عدّل درجة'),
      KEEP_GRADE: words('Kept a grade', 'أبقى درجة'),
      ASK_INFO: words('Asked a dealer for more', 'طلب المزيد من تاجر'),
      REQUEST_RETURN: words('Asked for a device back', 'طلب إرجاع جهاز'),
      OFFER_UPGRADE: words('Offered a higher grade', 'عرض درجة أعلى'),
      HAND_OVER: HANDED_OVER,
      RECEIVE_BACK: CAME_BACK,
    })(stored) ?? byCode('event', { PICKED_UP: HANDED_OVER, RETURNED: CAME_BACK })(stored),
  RESEND_MESSAGE: ({ before }) =>
    before.state
      ? null
      : words('Asked to send a message again that had not failed', 'طلب إعادة إرسال رسالة لم تفشل'),
  SET_OPERATOR_ACTIVE: switched(
    ['Switched an operator on', 'أعاد تشغيل مشغّل'],
    ['Switched an operator off', 'أوقف مشغّلًا'],
    ['Left an operator as before', 'أبقى مشغّلًا كما كان'],
  ),
  RENEW_SECOND_FACTOR: ({ before }) =>
    before.secondFactor === 'NONE'
      ? words('Gave an operator a second factor', 'أعطى مشغّلًا عاملًا ثانيًا')
      : null,
  OPERATOR_SIGN_IN_REFUSED: byCode('reason', {
    WRONG_CREDENTIALS: words(
      'Was refused at the console: wrong e-mail or password',
      'رُفض دخوله إلى اللوحة: بريد إلكتروني أو كلمة مرور غير صحيحة',
    ),
    SECOND_FACTOR_WRONG: words(
      'Was refused at the console: wrong code of the second factor',
      'رُفض دخوله إلى اللوحة: رمز العامل الثاني غير صحيح',
    ),
  }),
  UPDATE_DISPLAY_PICTURE: ({ after }) => (after.pictureId ? null : words('Removed own photo', 'أزال صورته')),
};

/** The sentence of an entry; an unknown action keeps its name. */
export function saidOf(action: string, stored: Stored): Localised {
  const known = action as AuditAction;
  return VARIANTS[known]?.(stored) ?? words(AUDIT_WORDS_EN[known] ?? action, AUDIT_WORDS_AR[known] ?? action);
}

/** Fields that the action's sentence already contains. */
export const SAID_FIELDS: Readonly<Record<string, readonly string[]>> = {
  SWITCH_MODELS: ['isActive'],
  UNDO_SWITCH_MODELS: ['isActive'],
  UNDO_DELIVERY: ['event'],
  SETTLE_DEAL: ['event'],
  MOVE_DEAL: ['event'],
  MOVE_REVIEW: ['event', 'action'],
  SEND_PASSWORD_LINK: ['purpose'],
  OPERATOR_SIGN_IN_REFUSED: ['reason'],
  SECOND_FACTOR_REFUSED: ['reason'],
};
