import type { Locale } from './locale';

const both = async (first: Promise<object>, second: Promise<object>) => ({
  ...(await first),
  ...(await second),
});

/** Texts loaded together with the parts that need them, after the first screen. */
const FILES = {
  account: { en: () => import('./messages/en/account'), ar: () => import('./messages/ar/account') },
  assessment: { en: () => import('./messages/en/assessment'), ar: () => import('./messages/ar/assessment') },
  autopilot: { en: () => import('./messages/en/autopilot'), ar: () => import('./messages/ar/autopilot') },
  'bid-books': { en: () => import('./messages/en/bid-books'), ar: () => import('./messages/ar/bid-books') },
  bulk: { en: () => import('./messages/en/bulk'), ar: () => import('./messages/ar/bulk') },
  credit: { en: () => import('./messages/en/credit'), ar: () => import('./messages/ar/credit') },
  dashboard: { en: () => import('./messages/en/dashboard'), ar: () => import('./messages/ar/dashboard') },
  deals: {
    en: () => both(import('./messages/en/deals'), import('./messages/en/appraisals')),
    ar: () => both(import('./messages/ar/deals'), import('./messages/ar/appraisals')),
  },
  editing: { en: () => import('./messages/en/editing'), ar: () => import('./messages/ar/editing') },
  evidence: { en: () => import('./messages/en/evidence'), ar: () => import('./messages/ar/evidence') },
  'grade-reviews': {
    en: () => import('./messages/en/grade-reviews'),
    ar: () => import('./messages/ar/grade-reviews'),
  },
  help: { en: () => import('./messages/en/help'), ar: () => import('./messages/ar/help') },
  notifications: {
    en: () => import('./messages/en/notifications'),
    ar: () => import('./messages/ar/notifications'),
  },
  operator: {
    en: async () => (await import('./messages/en-operator')).operatorMessages,
    ar: async () => (await import('./messages/ar-operator')).operatorMessages,
  },
  paas: { en: () => import('./messages/en/paas'), ar: () => import('./messages/ar/paas') },
  palette: {
    en: () => both(import('./messages/en/palette'), import('./messages/en/views')),
    ar: () => both(import('./messages/ar/palette'), import('./messages/ar/views')),
  },
  registration: {
    en: () => import('./messages/en/registration'),
    ar: () => import('./messages/ar/registration'),
  },
  statement: { en: () => import('./messages/en/statement'), ar: () => import('./messages/ar/statement') },
  /** The statement's texts about a store instead of to it. */
  'store-statement': {
    en: async () =>
      ofStore(await import('./messages/en/statement'), await import('./messages/en/operator-money')),
    ar: async () =>
      ofStore(await import('./messages/ar/statement'), await import('./messages/ar/operator-money')),
  },
  tutorials: { en: () => import('./messages/en/tutorials'), ar: () => import('./messages/ar/tutorials') },
  why: { en: () => import('./messages/en/why'), ar: () => import('./messages/ar/why') },
} satisfies Record<string, Record<Locale, () => Promise<object>>>;

interface StoreWords {
  operatorMoney: { ofStore: object };
}

function ofStore({ statement }: { statement: object }, { operatorMoney }: StoreWords) {
  return { statement: { ...statement, ...operatorMoney.ofStore } };
}

export type WordsName = keyof typeof FILES;

const known = new Map<string, object>();

export function knownWords(name: WordsName, locale: Locale): object | undefined {
  return known.get(`${locale}/${name}`);
}

/** Loads texts, by default in the page's language, so that a part loaded with them renders at once. */
export async function fetchWords(
  name: WordsName,
  locale = document.documentElement.lang as Locale,
): Promise<object> {
  const words = knownWords(name, locale) ?? (await FILES[name][locale]());
  known.set(`${locale}/${name}`, words);
  return words;
}

/** Screens whose address names them differently than their words. */
const OF_ADDRESS: Readonly<Record<string, WordsName>> = {
  'my-deals': 'deals',
  appraisals: 'deals',
  'bid-book': 'paas',
  'upload-bids': 'bid-books',
  profile: 'account',
  settings: 'account',
};

/** Loads a screen's texts beside its code. The screen itself shows a failure. */
export function fetchWordsOf(pathname: string): void {
  const area = pathname.split('/')[2] ?? '';
  const name = OF_ADDRESS[area] ?? area;
  if (name in FILES) fetchWords(name as WordsName).catch(() => undefined);
}
