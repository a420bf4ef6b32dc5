import * as z from 'zod/mini';
import { cleanSearchText } from '#/shell/search-text';

const SEARCH_LENGTH = 100;

const day = z.catch(z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');
const id = z.catch(z._default(z.string().check(z.maxLength(64)), ''), '');
// A typed address may carry an IMEI without quotes, which the router reads as a number.
const searchText = z.coerce
  .string()
  .check(z.overwrite((text) => cleanSearchText(text, true).slice(0, SEARCH_LENGTH)));

/** What the list shows, as the address carries it; whatever else stands there counts as nothing. */
export const DealsSearchSchema = z.object({
  from: day,
  to: day,
  category: id,
  brand: id,
  search: z.catch(z._default(searchText, ''), ''),
});
export type DealsSearch = z.output<typeof DealsSearchSchema>;

export const noDealsSearch: DealsSearch = { from: '', to: '', category: '', brand: '', search: '' };

export function isFiltered(search: DealsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}
