import type { CreditLimit } from '@mazad/contract/credit';
import type { ReactNode } from 'react';
import { percentText } from '#/ui/figures/percent-text';
import { Ltr } from '#/ui/marks/ltr';

/** The used part of the limit in whole percent, rounded down. */
export function usedPercent({ availableCreditPercentage }: CreditLimit): string {
  return String(Math.floor(100 - availableCreditPercentage));
}

export function Percent({ value, className }: { value: number; className?: string }): ReactNode {
  return <Ltr className={className}>{percentText(value)}</Ltr>;
}
