import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';

/** BOOK_COLUMNS that names each column which the file has not got, by its header. */
export function columnsMissing(headers: readonly string[], language: Language): AppError {
  const columns = headers.map((header) => `“${header}”`).join(language === 'ar' ? '، ' : ', ');
  return new AppError('BOOK_COLUMNS', { words: { columns } });
}
