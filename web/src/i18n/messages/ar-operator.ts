import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { operator } from './ar/operator';
import { operatorAskings } from './ar/operator-askings';
import { operatorAudit } from './ar/operator-audit';
import { operatorCatalog } from './ar/operator-catalog';
import { operatorDeals } from './ar/operator-deals';
import { operatorMarket } from './ar/operator-market';
import { operatorMoney } from './ar/operator-money';
import { operatorOperators } from './ar/operator-operators';
import { operatorOverview } from './ar/operator-overview';
import { operatorPartnerAccount } from './ar/operator-partner-account';
import { operatorReviews } from './ar/operator-reviews';
import { operatorStores } from './ar/operator-stores';
import { operatorWebhooks } from './ar/operator-webhooks';

/** The console's texts, which no dealer's page loads. */
export const operatorMessages = {
  operator,
  operatorAskings,
  // Shared with the server, so they are not ICU messages.
  operatorAudit: { ...operatorAudit, actions: AUDIT_WORDS_AR },
  operatorCatalog,
  operatorDeals,
  operatorMarket,
  operatorMoney,
  operatorOperators,
  operatorOverview,
  operatorPartnerAccount,
  operatorReviews,
  operatorStores,
  operatorWebhooks,
} as const;
