import type { StatementEntry } from '@mazad/contract/statement';
import type { ReactNode } from 'react';

/** An entry's links, for its store or for operators. Must be a stable object. */
export type EntryWays = {
  linkToDeal: (appraisalCode: string, link: { className?: string; children: ReactNode }) => ReactNode;
  /** Fetched instead of linked, because the document needs the token. */
  saveDocument: (entry: StatementEntry) => Promise<void>;
};
