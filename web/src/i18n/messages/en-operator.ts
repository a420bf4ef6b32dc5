import { operator } from './en/operator';
import { operatorAudit } from './en/operator-audit';
import { operatorStores } from './en/operator-stores';

/** The words of the console, which no dealer's page loads. */
export const operatorMessages = { operator, operatorAudit, operatorStores } as const;
