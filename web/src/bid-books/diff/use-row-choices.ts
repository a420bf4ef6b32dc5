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
      async (choice) => {
        onChosen(
          await call(account, 'PUT /bid-books/uploads/{uploadId}/choices', {
            params: { uploadId },
            body: { rows: choice.rows === 'ALL' ? 'ALL' : [choice.rows], ...choice.change },
          }),
        );
        client.setQueriesData<RowsPage>(
          { queryKey: rows },
          (page) => page && { ...page, rows: page.rows.map((row) => withChoices(row, [choice])) },
        );
      },
      () => {
        void client.invalidateQueries({ queryKey: rows });
        void client.invalidateQueries(uploadQuery(account, uploadId));
      },
    );
  });
  const { choices: chosen, refusal } = useSyncExternalStore(choices.subscribe, choices.get);
  const said = refusal && errorText(refusal.error);
  return { choices, chosen, error: said && (said.message || said.title) };
}
