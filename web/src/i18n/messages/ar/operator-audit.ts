import type { operatorAudit as source } from '../en/operator-audit';
import type { Shape } from '../shape';

export const operatorAudit = {
  title: 'سجل التدقيق',
  search: 'من، الإجراء، الموضوع، العنوان',
  action: 'الإجراء',
  download: 'تنزيل',
  downloaded: 'نُزّل سجل التدقيق',
  empty: 'لم يُنفَّذ شيء بعد.',
  columns: {
    at: 'متى',
    actor: 'من',
    action: 'الإجراء',
    subject: 'الموضوع',
    change: 'التغيير',
    address: 'العنوان',
  },
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
