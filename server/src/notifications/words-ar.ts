import type { NoticeKind } from '@mazad/domain/notices';
import type { Facts, NoticeWords } from './facts.ts';

/** Arabic has five counted forms: one, two, 3 to 10, 11 to 99, and round hundreds. */
type Counted = readonly [one: string, two: string, few: string, many: string, other: string];
const rules = new Intl.PluralRules('ar');
function count(n: number, [one, two, few, many, other]: Counted): string {
  const form = rules.select(n);
  if (form === 'one') return one;
  if (form === 'two') return two;
  return `${n} ${form === 'few' ? few : form === 'many' ? many : other}`;
}
/** The number of further models in a list. */
export const moreModelsAr = (n: number) =>
  `و${count(n, ['طراز آخر', 'طرازان آخران', 'طرازات أخرى', 'طرازًا آخر', 'طراز آخر'])}`;
const TIMES: Counted = ['مرة واحدة', 'مرتين', 'مرات', 'مرة', 'مرة'];
const MODELS: Counted = ['طراز واحد', 'طرازين', 'طرازات', 'طرازًا', 'طراز'];
const BIDS: Counted = ['عرض واحد', 'عرضين', 'عروض', 'عرضًا', 'عرض'];
const PRICES: Counted = ['سعرًا واحدًا', 'سعرين', 'أسعار', 'سعرًا', 'سعر'];
const UNITS: Counted = ['وحدة واحدة', 'وحدتان', 'وحدات', 'وحدة', 'وحدة'];
const ROWS: Counted = ['صف واحد', 'صفّان', 'صفوف', 'صفًا', 'صف'];
const within = ({ names }: Facts) => `خلال آخر 15 دقيقة: ${names}.`;

const STOPPED: Readonly<Record<string, string>> = {
  CEILING: 'لم يعد سقفها يكفي للصدارة.',
  DAY_LIMIT: 'استُنفد ما يُسمح لها به في اليوم.',
  MOVE_LIMIT: 'استُنفد ما يُسمح لها برفعه في اليوم.',
  CREDIT: 'الائتمان المتاح لا يكفي لأكثر من ذلك.',
  HOURLY_LIMIT: 'استُنفدت تغييرات هذه الساعة.',
  CONFIRM: 'السعر التالي يحتاج إلى تأكيد شخص.',
};

const DEAL_ENDS: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  CANCELLED: ({ name, code }) => ({
    title: `أُلغيت الصفقة: ${name}`,
    text: `الصفقة ${code}. تحرر الائتمان المحجوز.`,
  }),
  CANCELLED_WITH_UNIT: ({ name, code }) => ({
    title: `أُلغيت الصفقة: ${name}`,
    text: `الصفقة ${code}. تحرر الائتمان المحجوز وعادت الوحدة إلى عرضك.`,
  }),
  REFUSED: ({ name, code }) => ({
    title: `رُفض الاستلام: ${name}`,
    text: `الصفقة ${code}. يبقى ائتمانها محجوزًا حتى تُسوّى.`,
  }),
  RETURNED: ({ name, code }) => ({ title: `أُرجع الجهاز: ${name}`, text: `الصفقة ${code}.` }),
};

/** Starts with the result, because a push shows little more than its title. */
const REVIEWS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  UNDER_PROCESS: ['مراجعة الدرجة قيد المعالجة', 'نحن ننظر فيها.'],
  GRADE_REVISED: ['عُدّلت الدرجة', 'قُيّد الفرق في حسابك.'],
  GRADE_REVISED_EVEN: ['عُدّلت الدرجة', 'لا فرق يُقيَّد في حسابك.'],
  GRADE_UNCHANGED: ['لم تتغير الدرجة', 'بقيت الدرجة كما كانت.'],
  REQUESTED_TO_RETURN: [
    'طُلب إرجاع الجهاز',
    'سلّم الجهاز إلى شركة الشحن خلال 7 أيام، وإلا بقيت الدرجة كما كانت.',
  ],
  RETURN_IN_PROGRESS: ['الإرجاع جارٍ', 'الجهاز في طريق العودة.'],
  // The deal's notice also says that the device is back.
  DEVICE_RETURNED: ['قُيّد لك ثمن الجهاز', 'عاد الجهاز، وقُيّد ثمنه كاملًا مع الضريبة في حسابك.'],
  DELIVERED: ['سُحبت مراجعة الدرجة', 'سُحب الطلب.'],
};

const ENTRIES: Readonly<Record<string, string>> = {
  PAYMENT: 'سُجّلت دفعتك',
  PAYOUT: 'دُفع لك مبلغ',
  BULK_PURCHASE: 'سُجّل شراء بالجملة',
  CHARGE: 'سُجّل رسم',
  ADJUSTMENT: 'سُوّي رصيدك',
  REVERSAL: 'سُجّل قيد عكسي',
};

const OF_ACCOUNT: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  LIMIT: ({ amount, amountTo }) => ({
    title: 'تغيّر حدّك الائتماني',
    text: `${amount ? `من ${amount} إلى ${amountTo}. ` : ''}تُحتسب عروضك من الآن ضمن الحد الجديد.`,
  }),
  STORE_OFF: () => ({
    title: 'أُوقف متجرك',
    text: 'لا تشارك عروضك حتى يُعاد تفعيله. الصفقات التي فزت بها مستمرة.',
  }),
  STORE_ON: () => ({
    title: 'أُعيد تفعيل متجرك',
    text: 'تشارك عروضك النشطة من جديد بقدر ما يغطيه ائتمانك المتاح.',
  }),
};

const SECURITY: Readonly<Record<string, NoticeWords>> = {
  NEW_DEVICE: {
    title: 'دخول من جهاز جديد',
    text: 'إذا لم تكن أنت فغيّر كلمة مرورك الآن وأنهِ الجلسات الأخرى.',
  },
  PASSWORD_CHANGED: {
    title: 'تم تغيير كلمة مرورك',
    text: 'إذا لم تكن أنت فاطلب كلمة مرور جديدة فورًا.',
  },
  PASSWORD_RESET: {
    title: 'تم تعيين كلمة مرور جديدة',
    text: 'إذا لم تكن أنت فاطلب كلمة مرور جديدة فورًا.',
  },
  CONTACT_CHANGED: {
    title: 'تغيّر بريدك الإلكتروني أو رقم هاتفك',
    text: 'أجرى فريقنا التغيير وسُجّل الخروج من كل الأجهزة. إذا لم تطلب ذلك فأخبرنا فورًا.',
  },
};

const LAPSING = ({ time, number }: Facts): NoticeWords => ({
  title: `تنتهي أسعارك الساعة ${time}`,
  text: `عدد الطرازات التي تبقى بلا سعر بعد ذلك: ${number}. ارفع ملف الأسعار التالي قبلها.`,
});
const LAPSED: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  LAPSED: ({ number }) => ({
    title: 'انتهت أسعارك',
    text: `عدد الطرازات بلا سعر الآن: ${number}. ارفع ملف الأسعار التالي.`,
  }),
  LAPSED_UNUSED: ({ number }) => ({
    title: 'أسعار في ملف رفعته لم تسرِ',
    text: `انقضت مدتها كلها أثناء توقف المنصة، لـ${count(number, MODELS)}. ارفع الملف من جديد.`,
  }),
};

export const AR: Record<NoticeKind, (facts: Facts) => NoticeWords> = {
  OUTBID: (f) =>
    f.times > 0
      ? { title: `سُبقت عروضك ${count(f.times, TIMES)} على ${count(f.models, MODELS)}`, text: within(f) }
      : { title: `عرض آخر سبق عرضك على ${f.name}`, text: 'أصبح عرض آخر هو الأول.' },
  OUT_OF_QUANTITY: ({ name }) => ({
    title: `نفدت الكمية: ${name}`,
    text: 'لن يفوز عرضك بأجهزة أخرى حتى تزيد كميته.',
  }),
  TOPPED_UP: (f) =>
    f.times > 0
      ? { title: `تجدّدت كمية ${count(f.models, BIDS)}`, text: within(f) }
      : { title: `تجدّدت الكمية: ${f.name}`, text: `المتاح من جديد: ${count(f.number, UNITS)}.` },
  AUTOPILOT_MOVED: (f) =>
    f.times > 0
      ? {
          title: `رفعت المزايدة التلقائية ${count(f.models, PRICES)}، ${count(f.times, TIMES)} في المجموع`,
          text: within(f),
        }
      : {
          title: `رفعت المزايدة التلقائية سعر ${f.name}`,
          text: f.amountTo ? `من ${f.amount} إلى ${f.amountTo}.` : 'ردًا على عرض آخر.',
        },
  AUTOPILOT_STOPPED: ({ name, state }) => ({
    title: `توقفت المزايدة التلقائية: ${name}`,
    text: STOPPED[state] ?? 'بلغت أحد حدودها.',
  }),
  FILE_PROCESSED: ({ fileName, state, number }) =>
    state === 'REFUSED'
      ? { title: `لم يُقبل الملف: ${fileName}`, text: 'لم يتغيّر شيء. السبب في التقرير.' }
      : {
          title: `عولج الملف: ${fileName}`,
          text: number === 0 ? 'لم يُطبَّق أي صف.' : `طُبّق منه ${count(number, ROWS)}.`,
        },
  PRICES_LAPSING: (f) => (LAPSED[f.state] ?? LAPSING)(f),
  DEAL_WON: ({ name, code, amount }) => ({
    title: `فزت بصفقة: ${name}`,
    text: amount ? `الصفقة ${code}، ${amount} مع الضريبة.` : `الصفقة ${code}.`,
  }),
  DEAL_DELIVERED: ({ name, code, state }) =>
    state === 'DELIVERY_UNDONE'
      ? {
          title: `لم يُسلَّم بعد: ${name}`,
          text: `عادت الصفقة ${code} إلى «قيد النقل». رُفع ثمنها من رصيدك وحُجز من ائتمانك كما كان.`,
        }
      : {
          title: `تم التسليم: ${name}`,
          text:
            state === 'LOWEST_GRADE'
              ? `الصفقة ${code}.`
              : `الصفقة ${code}. يمكن طلب مراجعة الدرجة خلال 5 أيام.`,
        },
  DEAL_ENDED: (f) => (DEAL_ENDS[f.state] ?? DEAL_ENDS.CANCELLED!)(f),
  REVIEW_MOVED: ({ name, code, state }) => {
    const [title, text] = REVIEWS[state] ?? ['مراجعة الدرجة', 'تغيّرت حالتها.'];
    return { title: `${title}: ${name}`, text: `${code}. ${text}` };
  },
  INFORMATION_NEEDED: ({ name, code, state }) =>
    state === 'UPGRADE_OFFERED'
      ? {
          title: `عُرضت عليك درجة أعلى: ${name}`,
          text: `${code}. اقبلها أو ارفضها خلال 72 ساعة، وإلا بقيت الدرجة كما كانت.`,
        }
      : {
          title: `نحتاج إلى ردك: ${name}`,
          text: `مراجعة الدرجة ${code}. إن لم ترد خلال 72 ساعة تبقى الدرجة كما كانت.`,
        },
  REVIEW_WINDOW_CLOSING: ({ name, code }) => ({
    title: `اليوم الأخير لمراجعة الدرجة: ${name}`,
    text: `الصفقة ${code}. بعد اليوم لا تُطلب إلا بسبب قفل أو قائمة سوداء.`,
  }),
  PASSED_OVER: ({ name }) => ({
    title: `تم تخطّي عرضك لعدم كفاية الائتمان: ${name}`,
    text: 'كان عرضك سيفوز، لكن الائتمان المتاح لم يغطّه. نُعلمك بذلك مرة في اليوم.',
  }),
  PAYMENT_RECORDED: (f) => {
    const { state, amount, owed } = f;
    if (OF_ACCOUNT[state]) return OF_ACCOUNT[state](f);
    const change = owed && (owed === 'MORE' ? 'زاد ما عليك' : 'نقص ما عليك');
    const said = change && amount ? `${change} بمقدار ${amount}` : (change ?? amount);
    return {
      title: ENTRIES[state] ?? 'قيد جديد في حسابك',
      text: said ? `${said}. تجده في كشف الحساب.` : 'تجده في كشف الحساب.',
    };
  },
  PAYMENT_DUE: ({ state, amount, day }) => {
    const due = `${amount ?? 'مبلغ'} مستحق في ${day}. تجده في كشف الحساب.`;
    if (state === 'SOON') return { title: 'دفعة تُستحق غدًا', text: due };
    if (state === 'TODAY') return { title: 'دفعة تُستحق اليوم', text: due };
    return {
      title: 'دفعة تأخر سدادها',
      text:
        state === 'REOPENED'
          ? `لم يُسدَّد ${amount ?? 'مبلغ'}، وكان أقدمه مستحقًا في ${day}. تجده في كشف الحساب.`
          : `كان ${amount ?? 'مبلغ'} مستحقًا في ${day} ولم يُسدَّد. تجده في كشف الحساب.`,
    };
  },
  CREDIT_NEARLY_USED: ({ number }) => ({
    title: `استُخدم \u200e${number}%\u200e من حدّك الائتماني`,
    text: 'إذا استُنفد فلن تفوز عروضك بشيء آخر.',
  }),
  CREDIT_EXCEEDED: () => ({
    title: 'تجاوزت حدّك الائتماني',
    text: 'عروضك لا تشارك الآن، إلى أن تعود ضمنه.',
  }),
  CREDIT_CLEARED: () => ({
    title: 'عدت ضمن حدّك الائتماني',
    text: 'عادت عروضك للمشاركة.',
  }),
  REGISTRATION_DECIDED: () => ({
    title: 'تمت الموافقة على متجرك',
    text: 'أهلًا بك في مزاد. سيتواصل معك أحد ممثلينا، ثم يمكنك إضافة الأسعار.',
  }),
  SECURITY: ({ state }) => SECURITY[state] ?? SECURITY.NEW_DEVICE!,
};
