import type { operatorAudit as source } from '../en/operator-audit';
import type { Shape } from '../shape';

export const operatorAudit = {
  downloaded: 'نُزّل سجل التدقيق',
  before: 'قبل',
  after: 'بعد',
  noChange: 'لم يغيّر أي قيمة.',
  nothing: '—',
  job: 'مهمة من المنصة',
} as const satisfies Shape<typeof source>;
