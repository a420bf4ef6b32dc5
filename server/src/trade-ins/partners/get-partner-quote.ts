import type { DataOf } from '@mazad/contract/http';
import type { partnerDealsEndpoints } from '@mazad/contract/partner/deals';
import { askAnswers, major } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';
import { isKeysShop } from './key-shops.ts';

type Quote = DataOf<(typeof partnerDealsEndpoints)['getPartnerQuote']>;

/** One of the partner's quotes as it stands (M13). Throws NOT_FOUND, for another's too. */
export async function getPartnerQuote(
  { db, clock }: SqlDeps,
  partner: Partner,
  quoteId: string,
): Promise<Quote> {
  const [quote] = await askAnswers<Quote>(
    db,
    // By the clock of the acceptance, to its very instant.
    `select q.quote_id as "quoteId", ${major('q.price_minor')} as price, r.currency, q.expires_at as "expiresAt",
       q.appraisal_code as "appraisalCode", case when q.appraisal_code is not null then 'ACCEPTED'
         when q.expires_at <= coalesce($4, clock_timestamp()) then 'EXPIRED' else 'OPEN' end as state
     from quote q join region r using (region_id)
     where q.quote_id = $1 and q.partner_id = $2 and ${isKeysShop('q', '$3')}`,
    [quoteId, partner.partnerId, partner.shopIds, clock.at],
  );
  if (!quote) throw new AppError('NOT_FOUND', { field: 'quoteId' });
  return quote;
}
