import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WordsName } from './words-files';

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterAll(() => void vi.unstubAllGlobals());

const routes = readdirSync(new URL('../routes/$accountId', import.meta.url)).map(
  (file) => file.split(/[._]/)[0]!,
);
/** The frame's and the first screen's texts come with the page. */
const areas = new Set(routes.filter((area) => area !== 'route' && area !== 'bids'));
const OTHER_NAMES: Record<string, WordsName> = {
  'my-deals': 'deals',
  appraisals: 'deals',
  'bid-book': 'paas',
  'upload-bids': 'bid-books',
  profile: 'account',
  settings: 'account',
};

it.each([...areas])('loads the texts of /0/%s beside its code', async (area) => {
  // Two screens share some: each has to load them itself.
  vi.resetModules();
  const { fetchWordsOf, knownWords } = await import('./words-files');
  const name = OTHER_NAMES[area] ?? (area as WordsName);
  fetchWordsOf(`/0/${area}/more`);
  await vi.waitFor(() => expect(knownWords(name, 'en')).toBeTypeOf('object'));
});
