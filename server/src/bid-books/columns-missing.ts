import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';

/** BOOK_COLUMNS with the header of each column that the file, or one of its sheets, lacks. */
export function columnsMissing(
  headers: readonly string[],
  language: Language,
  sheet: string | null = null,
): AppError {
  const named = headers.map((header) => `“${header}”`).join(language === 'ar' ? '، ' : ', ');
  const columns = sheet === null ? named : `${named} (${sheet})`;
  return new AppError('BOOK_COLUMNS', { words: { columns } });
}
