import type { Localised } from '@mazad/contract/http';

export interface AuditCheck {
  /** The rule by number, and what holds by it. */
  name: Localised;
  /** Returns the rows that break the rule, none when all is well. */
  sql: string;
}
