import { formatMoney } from '#/i18n/formats';
import { amountOf } from '../../forms/amounts';

/** Empty is nothing, and nothing is kept as such. */
export const textOrNull = (typed: string | null) => (typed?.trim() ? typed : null);
export const amountOrNull = (typed: string | number | null) =>
  typed === null ? null : (amountOf(typed) ?? null);
export const amountOrNothing = (typed: string | number | null | undefined) =>
  typed === null || typed === undefined ? undefined : amountOf(typed);

/** An amount as it is read; '' where there is none. */
export const amountWords = (value: number | null) => (value === null ? '' : formatMoney(value));

export const MODEL_FIELDS = [
  'name',
  'brandId',
  'groupName',
  'stepperValue',
  'launchPrice',
  'launchYear',
  'storage',
  'imageUrl',
] as const;
