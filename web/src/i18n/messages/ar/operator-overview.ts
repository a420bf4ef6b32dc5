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
  against: '{change} مقارنة بعدد مماثل من الأيام السابقة',
  noBefore: 'لا شيء في عدد مماثل من الأيام السابقة',
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
  overdue: 'متأخرات السداد',
  overdueOf:
    '{stores, plural, zero {لا متاجر} one {متجر واحد} two {متجران} few {# متاجر} many {# متجرًا} other {# متجر}}، {days, plural, zero {اليوم} one {يوم واحد} two {حتى يومين} few {حتى # أيام} many {حتى # يومًا} other {حتى # يوم}}',
  overLimit: 'متاجر تجاوزت حدّها',
} as const satisfies Shape<typeof source>;
