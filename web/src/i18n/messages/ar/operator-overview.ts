import type { operatorOverview as source } from '../en/operator-overview';
import type { Shape } from '../shape';

export const operatorOverview = {
  title: 'نظرة عامة',
  days: 'الأيام',
  ofDays: '{days, plural, zero {بلا أيام} one {اليوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  tradeIns: 'الأجهزة المستبدلة',
  devices: 'الأجهزة',
  turnover: 'حجم التداول',
  average: 'متوسط السعر',
  against:
    '{days, plural, zero {{change}} one {{change} عن أمس حتى هذا الوقت} two {{change} عن اليومين السابقين} few {{change} عن # أيام سابقة} many {{change} عن # يومًا سابقًا} other {{change} عن # يوم سابق}}',
  noBefore:
    '{days, plural, zero {لا شيء} one {لا شيء أمس حتى هذا الوقت} two {لا شيء في اليومين السابقين} few {لا شيء في # أيام سابقة} many {لا شيء في # يومًا سابقًا} other {لا شيء في # يوم سابق}}',
  noTradeIns: 'لم يُتداول أي جهاز في هذه الأيام.',
  byDay: 'يومًا بيوم',
  waiting: 'بانتظار المكتب',
  since: 'منذ {age}',
  queues: {
    registrations: 'طلبات التسجيل',
    gradeReviews: 'مراجعات درجة تنتظر القرار',
    deals: 'أجهزة رُفض استلامها',
    partners: 'روابط إشعار متوقفة',
    outbox: 'رسائل تعذّر إرسالها',
    auditResult: 'فحوص مختلّة في آخر تدقيق',
  },
  money: 'ما على المتاجر',
  overdueOf:
    '{stores, plural, zero {لا متاجر} one {متجر واحد} two {متجران} few {# متاجر} many {# متجرًا} other {# متجر}}، {days, plural, zero {اليوم} one {يوم واحد} two {حتى يومين} few {حتى # أيام} many {حتى # يومًا} other {حتى # يوم}}',
  overLimit: 'متاجر تجاوزت حدّها',
} as const satisfies Shape<typeof source>;
