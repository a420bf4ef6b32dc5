import type { Localised } from '@mazad/contract/http';

export interface AuditCheck {
  /** The rule's number and what must hold. */
  name: Localised;
  /** Returns the rows that break the rule; none if all is well. */
  sql: string;
}
