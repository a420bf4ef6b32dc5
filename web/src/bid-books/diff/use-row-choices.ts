import type { Upload } from '@mazad/contract/bids/bid-books';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useErrorText } from '#/session/api/error-text';
import { chooseRows, type RowsPage, rowsKey, uploadKey } from '../book-queries';
import { RowChoices, withWishes } from './row-choices';

/** The dealer's choices, shown at once and stored by the server, which counts the ready rows. */
export function useRowChoices(account: number, { uploadId }: Upload, onChosen: (upload: Upload) => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [choices] = useState(() => {
    const rows = rowsKey(account, uploadId);
    return new RowChoices(
      async (wish) => {
        onChosen(
          await chooseRows(account, uploadId, {
            rows: wish.rows === 'ALL' ? 'ALL' : [wish.rows],
            ...wish.change,
          }),
        );
        client.setQueriesData<RowsPage>(
          { queryKey: rows },
          (page) => page && { ...page, rows: page.rows.map((row) => withWishes(row, [wish])) },
        );
      },
      () => {
        void client.invalidateQueries({ queryKey: rows });
        void client.invalidateQueries({ queryKey: uploadKey(account, uploadId) });
      },
    );
  });
  const { wishes, refusal } = useSyncExternalStore(choices.subscribe, choices.get);
  const said = refusal && errorText(refusal.error);
  return { choices, wishes, error: said && (said.message || said.title) };
}
