import { DESK_REVIEW_STATUS, DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { KIND_WORDS, METHOD_WORDS, PARTNER_KIND_WORDS } from '@mazad/contract/ledger-words';
import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { wordsIn } from '../words-in';
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

/** The console's texts, which no dealer's page loads. Words that are shared with the server are no ICU messages. */
export const operatorMessages = {
  operator,
  operatorAskings,
  operatorAudit: { ...operatorAudit, actions: AUDIT_WORDS_AR },
  operatorCatalog,
  operatorDeals: { ...operatorDeals, states: wordsIn('ar', DISPLAY_STATUS) },
  operatorMarket,
  operatorMoney: {
    ...operatorMoney,
    kinds: wordsIn('ar', KIND_WORDS),
    methods: wordsIn('ar', METHOD_WORDS),
  },
  operatorOperators,
  operatorOverview,
  operatorPartnerAccount: { ...operatorPartnerAccount, kinds: wordsIn('ar', PARTNER_KIND_WORDS) },
  operatorReviews: { ...operatorReviews, status: wordsIn('ar', DESK_REVIEW_STATUS) },
  operatorStores,
  operatorWebhooks,
} as const;
