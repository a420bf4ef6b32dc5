import type { StatementEntry } from '@mazad/contract/statement';
import type { ReactNode } from 'react';

/** Where an entry leads, for the store that it is of and for an operator alike. The same object at every drawing. */
export type EntryWays = {
  linkToDeal: (appraisalCode: string, link: { className?: string; children: ReactNode }) => ReactNode;
  /** Its document takes the token, so it is fetched and not linked to. */
  saveDocument: (entry: StatementEntry) => Promise<void>;
};
