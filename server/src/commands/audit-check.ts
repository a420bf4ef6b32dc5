export interface AuditCheck {
  name: string;
  /** Returns the rows that break the rule, none when all is well. */
  sql: string;
}
