import type { AnswerTo } from '@mazad/contract/calls';
import type { BidsSearch, BidsView } from './bids-search';

type ModelGroup = AnswerTo<'GET /assets/groups/{categoryId}/{brandId}'>[number];

/**
 * The filter for these brands: removing a brand removes its models and no others. `byBrand` has the models of the
 * previously chosen brands, in order.
 */
export function brandChoice(
  { brands, models }: Pick<BidsView, 'brands' | 'models'>,
  ids: string[],
  byBrand: readonly (readonly ModelGroup[])[],
): Partial<BidsSearch> {
  if (brands.every((id) => ids.includes(id))) return { brands: ids };
  const kept = brands.flatMap((id, at) => (ids.includes(id) ? (byBrand[at] ?? []) : []));
  return { brands: ids, models: models.filter((id) => kept.some((group) => group._id === id)) };
}
