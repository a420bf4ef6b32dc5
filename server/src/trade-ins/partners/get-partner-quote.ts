import type { DataOf } from '@mazad/contract/http';
import type { partnerDealsEndpoints } from '@mazad/contract/partner/deals';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';
import { isKeysShop } from './key-shops.ts';

interface Row {
  price_minor: number;
  currency: string;
  expires_at: Date;
  is_expired: boolean;
  appraisal_code: string | null;
}

/** One of the partner's quotes as it stands (M13). Throws NOT_FOUND, for another's too. */
export async function getPartnerQuote(
  { db, clock }: { db: Sql; clock: Clock },
  partner: Partner,
  quoteId: string,
): Promise<DataOf<(typeof partnerDealsEndpoints)['getPartnerQuote']>> {
  const rows = await db.query<Row>(
    // By the clock of the acceptance, to its very instant.
    `select q.price_minor, r.currency, q.expires_at, q.appraisal_code,
       q.expires_at <= coalesce($4, clock_timestamp()) as is_expired
     from quote q join region r using (region_id)
     where q.quote_id = $1 and q.partner_id = $2 and ${isKeysShop('q', '$3')}`,
    [quoteId, partner.partnerId, partner.shopIds, clock.at],
  );
  const quote = first(rows);
  if (!quote) throw new AppError('NOT_FOUND', { field: 'quoteId' });
  const { appraisal_code: appraisalCode } = quote;
  return {
    quoteId,
    price: toMajor(quote.price_minor),
    currency: quote.currency,
    expiresAt: quote.expires_at.toISOString(),
    state: appraisalCode !== null ? 'ACCEPTED' : quote.is_expired ? 'EXPIRED' : 'OPEN',
    appraisalCode,
  };
}
