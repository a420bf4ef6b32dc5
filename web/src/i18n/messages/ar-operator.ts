import { operator } from './ar/operator';
import { operatorAudit } from './ar/operator-audit';
import { operatorCatalog } from './ar/operator-catalog';
import { operatorMarket } from './ar/operator-market';
import { operatorStores } from './ar/operator-stores';

/** The words of the console, which no dealer's page loads. */
export const operatorMessages = {
  operator,
  operatorAudit,
  operatorCatalog,
  operatorMarket,
  operatorStores,
} as const;
