import type { operatorMarket as source } from '../en/operator-market';
import type { Shape } from '../shape';

const STORES =
  '{stores, plural, zero {لا متجر} one {متجر واحد} two {متجرين} few {# متاجر} many {# متجرًا} other {# متجر}}';

/** A number of offers as subject after the verb; a separate sentence for none. */
const offers = (none: string, verb: string, whose: string) =>
  `{offers, plural, zero {${none}} one {${verb} عرض واحد ${whose}} two {${verb} عرضان ${whose}} few {${verb} # عروض ${whose}} many {${verb} # عرضًا ${whose}} other {${verb} # عرض ${whose}}}`;
const OF_STORES = `من ${STORES}`;
/** The effect on a number of stores' offers; a separate sentence for none. */
const ofStores = (none: string, what: string) =>
  `{stores, plural, zero {${none}} one {من متجر واحد ${what}} two {من متجرين ${what}} few {من # متاجر ${what}} many {من # متجرًا ${what}} other {من # متجر ${what}}}`;

export const operatorMarket = {
  grades: {
    off: 'الفئة موقوفة',
    frozenCount:
      '{count, plural, zero {لا درجة مجمّدة} one {درجة مجمّدة} two {درجتان مجمّدتان} few {# درجات مجمّدة} many {# درجة مجمّدة} other {# درجة مجمّدة}}',
    own: '{count, plural, zero {لا نسب للتجار} one {نسبة واحدة لتاجر} two {نسبتان لتجار} few {# نسب لتجار} many {# نسبة لتجار} other {# نسبة لتجار}}',
    issues:
      '{count, plural, zero {لا مكوّنات} one {مكوّن واحد} two {مكوّنان} few {# مكوّنات} many {# مكوّنًا} other {# مكوّن}}',
    frozen: 'مجمّدة',
    allRegions: 'تسري الدرجات في كل المناطق.',
    percents: 'النسب الأساسية',
    change: 'تغيير النسب',
    grade: 'الدرجة',
    now: 'الآن',
    next: 'الجديدة',
    nextOf: 'النسبة الجديدة لدرجة {grade}',
    notNumber: 'نسبة من 0.01 إلى 100 بجزء من مئة',
    bestIs100: 'الدرجة الأفضل ‎100%‎',
    rising: 'لا تزيد على الدرجة التي قبلها',
    reach: `${offers('لا يتغيّر أي عرض الآن', 'يتغيّر فورًا في كل المناطق:', OF_STORES)}. ويحتفظ كل عرض بوقته.`,
    reachPending: 'جارٍ حساب الأثر',
    changed: 'تغيّرت نسب {category}',
    freeze: 'تجميد',
    freezeOf: 'تجميد {grade}',
    freezeText: `لا تسعير لدرجة {grade} بعد الآن، ${offers('ولا عرض لها في دفتر الأسعار', 'ويخرج من دفتر الأسعار فورًا', OF_STORES)}. ولا تُقبل الأسعار التي أُعطيت قبل ذلك.`,
    freezeBest: 'هي أفضل درجة متداولة: تنتقل المراتب وأعلى العروض إلى الدرجة التالية.',
    frozenNow: 'تم تجميد {grade}',
    free: 'إلغاء التجميد',
    freeOf: 'إلغاء تجميد {grade}',
    freeText: `تُسعَّر درجة {grade} من جديد، ${offers('ولا عرض يعود إلى دفتر الأسعار', 'ويعود إلى دفتر الأسعار بأوقاته السابقة', OF_STORES)}.`,
    freed: 'أُلغي تجميد {grade}',
  },
  own: {
    title: 'نسب التاجر',
    none: 'يتبع النسب الأساسية في كل الدرجات.',
    base: 'الأساسية',
    own: 'الخاصة',
    ownOf: 'النسبة الخاصة لدرجة {grade}؛ الحقل الفارغ يتبع النسبة الأساسية',
    hint: 'الحقل الفارغ يتبع النسبة الأساسية.',
    text: `${offers('لا يتغيّر أي عرض لمتجر {store} الآن', 'يتغيّر فورًا', 'لمتجر {store}')}. ويحتفظ كل عرض بوقته.`,
    paas: 'يرفع هذا المتجر أسعاره لكل درجة. تعود النسب إلى السريان متى صار SPOT.',
    changed: 'تغيّرت نسب {store}',
    liveBids:
      '{count, plural, zero {لا عروض فعّالة له الآن.} one {له عرض فعّال واحد الآن.} two {له عرضان فعّالان الآن.} few {له # عروض فعّالة الآن.} many {له # عرضًا فعّالًا الآن.} other {له # عرض فعّال الآن.}}',
  },
  issues: {
    title: 'أعطال المكوّنات',
    lead: 'تختار منها مراجعة الدرجة لهذه الفئة.',
    none: 'لا شيء بعد. لا يمكن طلب مراجعة درجة بدونها.',
    add: 'إضافة مكوّن',
    up: 'نقل {name} إلى أعلى',
    name: 'المكوّن بالإنجليزية',
    nameAr: 'المكوّن',
    longWindow: 'قفل أو قائمة سوداء: تُراجع حتى اليوم 30',
    condition: 'الحالة بالإنجليزية',
    conditionAr: 'الحالة',
    grade: 'تقود إلى الدرجة',
    addCondition: 'إضافة حالة',
    removeCondition: 'حذف هذه الحالة',
    save: 'حفظ المكوّن',
    remove: 'حذف المكوّن',
    removeText: 'لا يظهر {name} في المراجعات الجديدة، وتحتفظ المراجعات التي اختارته بكلماته.',
    saved: 'تم حفظ {name}',
    removed: 'تم حذف {name}',
    moved: 'تم نقل {name} إلى أعلى',
    incomplete: 'كل اسم باللغتين، وحالة واحدة على الأقل',
  },
  regions: {
    add: 'فتح منطقة',
    create: 'فتح',
    createText: 'عملتها {currency} وتوقيتها {timeZone}. تستقبل طلبات التسجيل فورًا، وتُنفَّذ يوميًا الساعة 18:00.',
    created: 'فُتحت منطقة {region}',
    country: 'الدولة',
    regionId: 'معرّف قصير لا يتغير',
    nameEn: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    stores:
      '{count, plural, zero {لا متاجر} one {متجر واحد} two {متجران} few {# متاجر} many {# متجرًا} other {# متجر}}',
    daily: 'يوميًا {time}',
    onDays: '{days} {time}',
    inZone: 'الأوقات بتوقيت <zone></zone>.',
    scheduleTitle: 'مواعيد التنفيذ',
    next: 'القادم',
    following: 'الذي يليه',
    schedule: 'الجدول',
    coming: 'الجدول الجديد، من {date}',
    changeSchedule: 'تغيير الجدول',
    days: 'الأيام',
    time: 'الوقت المحلي',
    stays: 'يبقى التنفيذ القادم <at></at> كما هو.',
    instead: 'ويأتي الذي يليه <at></at> بدلًا من <was></was>.',
    same: 'ويبقى الذي يليه أيضًا <at></at>.',
    andThen: 'ثم',
    staged:
      '{count, plural, zero {لا متجر له أسعار مجهّزة للتنفيذ القادم.} one {لمتجر واحد أسعار مجهّزة للتنفيذ القادم: تسري حتى <at></at>.} two {لمتجرين أسعار مجهّزة للتنفيذ القادم: تسري حتى <at></at>.} few {لـ # متاجر أسعار مجهّزة للتنفيذ القادم: تسري حتى <at></at>.} many {لـ # متجرًا أسعار مجهّزة للتنفيذ القادم: تسري حتى <at></at>.} other {لـ # متجر أسعار مجهّزة للتنفيذ القادم: تسري حتى <at></at>.}}',
    scheduleChanged: 'يسري الجدول من {date}',
    termsTitle: 'الاتصال والضريبة',
    contactNumber: 'رقم الاتصال',
    contactEmail: 'بريد الاتصال',
    sellTax: 'ضريبة البيع، %',
    taxNumber: 'رقم التسجيل الضريبي',
    sellTaxLabel: 'ضريبة البيع',
    currency: 'العملة',
    contactText: 'يرى تجار المنطقة ومقدّمو الطلبات فيها جهة الاتصال الجديدة فورًا.',
    taxUp: `من الآن تكلّف كل صفقة تاجرها أكثر: ${ofStores('لا متجر في المنطقة بعد', 'تخرج من دفتر الأسعار فورًا العروض التي لا يغطيها الائتمان المتاح بعدها')}. وتحتفظ الصفقات التي تمت ترسيتها بضريبتها.`,
    taxDown: `من الآن تكلّف كل صفقة تاجرها أقل: ${ofStores('لا متجر في المنطقة بعد', 'تعود إلى دفتر الأسعار العروض التي يغطيها الائتمان المتاح عندها، حيث كانت')}. وتحتفظ الصفقات التي تمت ترسيتها بضريبتها.`,
  },
} as const satisfies Shape<typeof source>;
