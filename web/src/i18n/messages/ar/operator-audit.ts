import type { operatorAudit as source } from '../en/operator-audit';
import type { Shape } from '../shape';

export const operatorAudit = {
  download: 'تنزيل',
  downloaded: 'نُزّل سجل التدقيق',
  actor: 'من',
  subject: 'الموضوع',
  address: 'العنوان',
  at: 'متى',
  before: 'قبل',
  after: 'بعد',
  noChange: 'لم يغيّر أي قيمة.',
  nothing: '—',
  job: 'مهمة من المنصة',
} as const satisfies Shape<typeof source>;
