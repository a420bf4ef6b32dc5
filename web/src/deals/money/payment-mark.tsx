import type { PaymentState } from '@mazad/contract/deals';
import { useTranslations } from 'use-intl';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';

const shapes: Record<PaymentState, NuqtaShape> = {
  PAID: 'full',
  DUE: 'half',
  OVERDUE: 'hollow',
  NONE: 'dash',
};

const tones: Record<PaymentState, string> = {
  PAID: 'text-first',
  DUE: 'text-near',
  OVERDUE: 'text-lose',
  NONE: 'text-ink3',
};

/** In a row: a shape and a word, like the courier status beside it; no word if nothing is due. */
export function PaymentMark({ state }: { state: PaymentState }) {
  const t = useTranslations('deals.payment.state');
  return (
    <span className={`relative inline-flex items-center gap-2 min-w-0 ${tones[state]}`}>
      <Nuqta shape={shapes[state]} size={11} />
      <span className={state === 'NONE' ? 'sr-only' : 'cut-off'}>{t(state)}</span>
    </span>
  );
}
