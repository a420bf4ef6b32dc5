import { DESK_REVIEW_STATUS, DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { KIND_WORDS, METHOD_WORDS, PARTNER_KIND_WORDS } from '@mazad/contract/ledger-words';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import { wordsIn } from '../words-in';
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

/** The console's texts, which no dealer's page loads. Words that are shared with the server are no ICU messages. */
export const operatorMessages = {
  operator,
  operatorAskings,
  operatorAudit: { ...operatorAudit, actions: AUDIT_WORDS_EN },
  operatorCatalog,
  operatorDeals: { ...operatorDeals, states: wordsIn('en', DISPLAY_STATUS) },
  operatorMarket,
  operatorMoney: {
    ...operatorMoney,
    kinds: wordsIn('en', KIND_WORDS),
    methods: wordsIn('en', METHOD_WORDS),
  },
  operatorOperators,
  operatorOverview,
  operatorPartnerAccount: { ...operatorPartnerAccount, kinds: wordsIn('en', PARTNER_KIND_WORDS) },
  operatorReviews: { ...operatorReviews, status: wordsIn('en', DESK_REVIEW_STATUS) },
  operatorStores,
  operatorWebhooks,
} as const;
