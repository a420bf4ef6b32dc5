import { createHash } from 'node:crypto';
import { cleanText, nameKey } from '@mazad/domain/text/name-key';

/** The id for a category's English name, such as `gaming-consoles`. */
export function categorySlug(name: string): string {
  const slug = cleanText(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug !== '') return slug;
  // An Arabic name has no Latin slug, but needs a stable id.
  return `category-${createHash('sha1').update(nameKey(name)).digest('hex').slice(0, 8)}`;
}
