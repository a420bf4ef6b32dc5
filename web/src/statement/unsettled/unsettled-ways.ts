import type { UnsettledEntry } from '@mazad/contract/statement';
import type { ReactNode } from 'react';

/**
 * Where an unsettled entry leads: to its deal, and where it has none to itself in the statement. For the store that it is
 * of and for an operator alike; the same object at every drawing.
 */
export type UnsettledWays = {
  open: (entry: UnsettledEntry) => void;
  linkTo: (entry: UnsettledEntry, link: { className?: string | undefined; children: ReactNode }) => ReactNode;
};
