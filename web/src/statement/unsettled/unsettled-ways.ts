import type { UnsettledEntry } from '@mazad/contract/statement';
import type { ReactNode } from 'react';

/**
 * An unsettled entry's link: its deal, otherwise the entry in the statement. For its store or for operators; must be a
 * stable object.
 */
export type UnsettledWays = {
  open: (entry: UnsettledEntry) => void;
  linkTo: (entry: UnsettledEntry, link: { className?: string | undefined; children: ReactNode }) => ReactNode;
};
