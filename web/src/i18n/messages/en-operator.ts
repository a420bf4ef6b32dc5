import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import { operator } from './en/operator';
import { operatorAskings } from './en/operator-askings';
import { operatorAudit } from './en/operator-audit';
import { operatorCatalog } from './en/operator-catalog';
import { operatorDeals } from './en/operator-deals';
import { operatorMarket } from './en/operator-market';
import { operatorMoney } from './en/operator-money';
import { operatorOperators } from './en/operator-operators';
import { operatorOverview } from './en/operator-overview';
import { operatorPartnerAccount } from './en/operator-partner-account';
import { operatorReviews } from './en/operator-reviews';
import { operatorStores } from './en/operator-stores';
import { operatorWebhooks } from './en/operator-webhooks';

/** The console's texts, which no dealer's page loads. */
export const operatorMessages = {
  operator,
  operatorAskings,
  // Shared with the server, so they are not ICU messages.
  operatorAudit: { ...operatorAudit, actions: AUDIT_WORDS_EN },
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
