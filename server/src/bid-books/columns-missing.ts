import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';

/** BOOK_COLUMNS that names each column which the file, or one of its several sheets, has not got, by its header. */
export function columnsMissing(
  headers: readonly string[],
  language: Language,
  sheet: string | null = null,
): AppError {
  const named = headers.map((header) => `“${header}”`).join(language === 'ar' ? '، ' : ', ');
  const columns = sheet === null ? named : `${named} (${sheet})`;
  return new AppError('BOOK_COLUMNS', { words: { columns } });
}
