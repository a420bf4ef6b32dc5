/** The server's texts about grade reviews, in both languages. */
import type { ValidationMessage } from '@mazad/contract/grade-reviews';
import type { Localised } from '@mazad/contract/http';
import type { ReviewValidationError } from '@mazad/domain/deals/grade-review';

const VALIDATION: Record<ReviewValidationError, Localised> = {
  NOT_DELIVERED: { en: 'The device is not delivered yet.', ar: 'لم يُسلَّم الجهاز بعد.' },
  WINDOW_CLOSED: {
    en: 'The time in which a review can be asked for is over.',
    ar: 'انتهت المدة التي يمكن فيها طلب المراجعة.',
  },
  ALREADY_REQUESTED: {
    en: 'A review of this deal was asked for already.',
    ar: 'سبق طلب مراجعة لهذه الصفقة.',
  },
  RETURNED: { en: 'The device was returned.', ar: 'أُرجع الجهاز.' },
  FINANCE_CLOSED: { en: 'The deal is closed in the accounts.', ar: 'أُغلقت الصفقة ماليًا.' },
  LOWEST_GRADE: { en: 'The device was sold at the lowest grade.', ar: 'بيع الجهاز بأدنى درجة.' },
};

export function validationMessages(errors: readonly ReviewValidationError[]): ValidationMessage[] {
  return errors.map((key) => ({ key, message: VALIDATION[key] }));
}

/** What is missing in a request (G2). */
export const MISSING = {
  grade: { en: 'Choose a grade below the sale grade.', ar: 'اختر درجة أدنى من درجة البيع.' },
  issues: {
    en: 'Choose at least one component issue of the list, one for each component.',
    ar: 'اختر عطلًا واحدًا على الأقل من القائمة، وعطلًا واحدًا لكل مكوّن.',
  },
  comment: { en: 'Say what is wrong with the device.', ar: 'اذكر المشكلة في الجهاز.' },
  longIssue: {
    en: 'Day 5 has passed. Choose a lock or a blacklist; nothing else can be asked for any more.',
    ar: 'انقضى اليوم الخامس. اختر قفلًا أو قائمة سوداء؛ لا يمكن طلب غيرهما الآن.',
  },
  video: { en: 'Attach at least one video.', ar: 'أرفق فيديو واحدًا على الأقل.' },
} satisfies Record<string, Localised>;

export const ALL_REVIEWS: Localised = { en: 'All', ar: 'الكل' };

const AR_NUMBER = new Intl.PluralRules('ar');
/** Forms of a counted noun: one, two, few (3–10), many (11 and up). */
const AR_UNITS = {
  minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' },
  hour: { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' },
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا' },
};
type Unit = keyof typeof AR_UNITS;

function counted(count: number, unit: Unit): Localised {
  const forms = AR_UNITS[unit];
  const form = AR_NUMBER.select(count);
  const ar =
    form === 'one' || form === 'two' ? forms[form] : `${count} ${form === 'few' ? forms.few : forms.many}`;
  return { en: `${count} ${unit}${count === 1 ? '' : 's'}`, ar };
}

function together(days: Localised, hours: number): Localised {
  if (hours === 0) return days;
  const more = counted(hours, 'hour');
  // In Arabic, 'and' stands apart from a number and is joined to a noun.
  return { en: `${days.en} ${more.en}`, ar: `${days.ar} و${/^\d/.test(more.ar) ? ' ' : ''}${more.ar}` };
}

/**
 * Such as 'Answer within 5 hours'. A started minute counts in full, so 72 hours are 3 days, not 2. Days are followed by
 * the remaining hours, so the text states exactly the time left.
 */
export function withinWords(act: 'ANSWER' | 'HAND_OVER', leftMs: number): Localised {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  const hours = Math.floor(minutes / 60);
  const left =
    hours < 1
      ? counted(minutes, 'minute')
      : hours < 48
        ? counted(hours, 'hour')
        : together(counted(Math.floor(hours / 24), 'day'), hours % 24);
  const verb =
    act === 'ANSWER' ? { en: 'Answer', ar: 'أجب' } : { en: 'Hand over', ar: 'سلّم الجهاز لشركة الشحن' };
  return { en: `${verb.en} within ${left.en}`, ar: `${verb.ar} خلال ${left.ar}` };
}
