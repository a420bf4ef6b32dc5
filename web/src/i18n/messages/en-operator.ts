import { operator } from './en/operator';
import { operatorAudit } from './en/operator-audit';
import { operatorCatalog } from './en/operator-catalog';
import { operatorMarket } from './en/operator-market';
import { operatorStores } from './en/operator-stores';

/** The words of the console, which no dealer's page loads. */
export const operatorMessages = {
  operator,
  operatorAudit,
  operatorCatalog,
  operatorMarket,
  operatorStores,
} as const;
