import { operator } from './ar/operator';
import { operatorAudit } from './ar/operator-audit';
import { operatorStores } from './ar/operator-stores';

/** The words of the console, which no dealer's page loads. */
export const operatorMessages = { operator, operatorAudit, operatorStores } as const;
