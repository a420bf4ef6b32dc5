import type { DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type PartnerDealRow, partnerColumns, partnerDealOf } from '../read-deals.ts';
import { isKeysShop } from './key-shops.ts';

/**
 * One of the partner's deals by its code, as it is, or as it was with the event `eventNo`, and with the hand-over
 * behind that where `isHandOver`. Throws NOT_FOUND, for another partner's too, and for one of a shop that the key is
 * not for.
 */
export async function getPartnerDeal(
  deps: { db: Sql },
  input: {
    partnerId: string;
    shopIds?: readonly string[] | null;
    appraisalCode: string;
    eventNo?: number;
    isHandOver?: boolean;
  },
): Promise<DataOf<(typeof partnerEndpoints)['getPartnerDeal']>> {
  const [deal] = await askAnswers<PartnerDealRow>(
    deps.db,
    `select ${partnerColumns('$3', '$4')} from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = $1 and d.partner_id = $2 and ${isKeysShop('d', '$5')}`,
    [
      input.appraisalCode,
      input.partnerId,
      input.eventNo ?? null,
      input.isHandOver ?? false,
      input.shopIds ?? null,
    ],
  );
  if (!deal) throw new AppError('NOT_FOUND', { field: 'appraisalCode' });
  return partnerDealOf(deal);
}
