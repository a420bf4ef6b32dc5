import type { BodyTo } from '@mazad/contract/calls';
import type { CatalogAsset } from '@mazad/contract/operator/catalog';
import { formatMoney } from '#/i18n/formats';
import { amountOf } from '../../forms/amounts';

type ModelChange = BodyTo<'PUT /operator/catalog/assets/{assetId}'>;

/** Empty is nothing, and nothing is kept as such. */
export const textOrNull = (typed: string) => (typed.trim() === '' ? null : typed);
export const amountOrNull = (typed: string | number | null) =>
  typed === null ? null : (amountOf(typed) ?? null);
export const amountOrNothing = (typed: string | number | null | undefined) =>
  typed === null || typed === undefined ? undefined : amountOf(typed);

/** An amount as it is read; '' where there is none. */
export const amountWords = (value: number | null) => (value === null ? '' : formatMoney(value));

export type ModelFields = Omit<ModelChange, 'version'>;

export function fieldsOf(model: CatalogAsset): ModelFields {
  const { name, brandId, groupName, stepperValue, launchPrice, launchYear, storage, imageUrl } = model;
  return { name, brandId, groupName, stepperValue, launchPrice, launchYear, storage, imageUrl };
}
