import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { saveInvoice } from '../statement-query';
import type { EntryWays } from './entry-ways';

/** The links of a store's own entries. */
export function useOwnWays(accountIndex: number): EntryWays {
  return useMemo(
    () => ({
      linkToDeal: (dealId, link) => (
        <Link
          to="/$accountId/my-deals/$dealId"
          params={{ accountId: String(accountIndex), dealId }}
          {...link}
        />
      ),
      saveDocument: ({ invoiceUrl }) => saveInvoice(accountIndex, invoiceUrl),
    }),
    [accountIndex],
  );
}
