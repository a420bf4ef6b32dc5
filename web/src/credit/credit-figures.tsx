import type { CreditLimit } from '@mazad/contract/credit';
import type { ReactNode } from 'react';
import { Ltr } from '#/ui/ltr';

/** '32.15%', with a real minus. */
export function percentText(percent: number): string {
  const text = `${Math.abs(percent).toFixed(2)}%`;
  return percent < 0 ? `−${text}` : text;
}

/** How much of the limit is used, in whole percent: never more than it is. */
export function usedPercent({ availableCreditPercentage }: CreditLimit): string {
  return String(Math.floor(100 - availableCreditPercentage));
}

export function Percent({ value, className }: { value: number; className?: string }): ReactNode {
  return <Ltr className={className}>{percentText(value)}</Ltr>;
}
