import type { Upload } from '@mazad/contract/bids/bid-books';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#/session/api/api';
import { useErrorText } from '#/session/api/error-text';
import { type RowsPage, rowsKey, uploadQuery } from '../book-queries';
import { RowChoices, withChoices } from './row-choices';

/** The dealer's choices, shown at once and stored by the server, which counts the ready rows. */
export function useRowChoices(account: number, { uploadId }: Upload, onChosen: (upload: Upload) => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [choices] = useState(() => {
    const rows = rowsKey(account, uploadId);
    return new RowChoices(
      async (wish) => {
        onChosen(
          await call(account, 'PUT /bid-books/uploads/{uploadId}/choices', {
            params: { uploadId },
            body: { rows: wish.rows === 'ALL' ? 'ALL' : [wish.rows], ...wish.change },
          }),
        );
        client.setQueriesData<RowsPage>(
          { queryKey: rows },
          (page) => page && { ...page, rows: page.rows.map((row) => withChoices(row, [wish])) },
        );
      },
      () => {
        void client.invalidateQueries({ queryKey: rows });
        void client.invalidateQueries(uploadQuery(account, uploadId));
      },
    );
  });
  const { wishes, refusal } = useSyncExternalStore(choices.subscribe, choices.get);
  const said = refusal && errorText(refusal.error);
  return { choices, wishes, error: said && (said.message || said.title) };
}
