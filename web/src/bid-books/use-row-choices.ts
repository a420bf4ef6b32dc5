import type { ChooseRows, Upload, UploadRow } from '@mazad/contract/bid-books';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#/session/error-text';
import { chooseRows, type RowsPage, rowsKey } from './book-api';

export type RowChange = Pick<ChooseRows, 'choice' | 'isConfirmed'>;

/** What the dealer chooses, shown at once and kept by the server, which counts what is then ready. */
export function useRowChoices(account: number, { uploadId }: Upload, onChosen: (upload: Upload) => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [error, setError] = useState<string | null>(null);

  const send = async (rows: ChooseRows['rows'], change: RowChange, isOf: (row: UploadRow) => boolean) => {
    const key = rowsKey(account, uploadId);
    client.setQueriesData<RowsPage>({ queryKey: key }, (page) => page && withChange(page, change, isOf));
    setError(null);
    try {
      onChosen(await chooseRows(account, uploadId, { rows, ...change }));
    } catch (cause) {
      const { message, title } = errorText(cause);
      setError(message || title);
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    error,
    choose: (rowId: number, change: RowChange) => void send([rowId], change, (row) => row.rowId === rowId),
    chooseAll: (choice: 'FILE' | 'APP') => void send('ALL', { choice }, (row) => row.isConflict),
  };
}

function withChange(page: RowsPage, change: RowChange, isOf: (row: UploadRow) => boolean): RowsPage {
  return { ...page, rows: page.rows.map((row) => (isOf(row) ? { ...row, ...change } : row)) };
}
