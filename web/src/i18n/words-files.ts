import { importAgain } from './import-again';
import type { Locale } from './locale';

const importFile = <File extends object>(asked: Promise<File>): Promise<File> =>
  asked.catch(importAgain<File>);

const both = async (first: Promise<object>, second: Promise<object>) => ({
  ...(await first),
  ...(await second),
});

type Loads = Record<string, Record<Locale, () => Promise<object>>>;

/** Texts loaded together with the parts that need them, after the first screen. */
const FILES = {
  account: { en: () => import('./messages/en/account'), ar: () => import('./messages/ar/account') },
  assessment: { en: () => import('./messages/en/assessment'), ar: () => import('./messages/ar/assessment') },
  autopilot: { en: () => import('./messages/en/autopilot'), ar: () => import('./messages/ar/autopilot') },
  'bid-books': { en: () => import('./messages/en/bid-books'), ar: () => import('./messages/ar/bid-books') },
  bulk: { en: () => import('./messages/en/bulk'), ar: () => import('./messages/ar/bulk') },
  credit: { en: () => import('./messages/en/credit'), ar: () => import('./messages/ar/credit') },
  dashboard: { en: () => import('./messages/en/dashboard'), ar: () => import('./messages/ar/dashboard') },
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
  paas: { en: () => import('./messages/en/paas'), ar: () => import('./messages/ar/paas') },
  registration: {
    en: () => import('./messages/en/registration'),
    ar: () => import('./messages/ar/registration'),
  },
  statement: { en: () => import('./messages/en/statement'), ar: () => import('./messages/ar/statement') },
  tutorials: { en: () => import('./messages/en/tutorials'), ar: () => import('./messages/ar/tutorials') },
  why: { en: () => import('./messages/en/why'), ar: () => import('./messages/ar/why') },
} satisfies Loads;

/** Made of several files, or of a part of one. */
const JOINED = {
  deals: {
    en: () => both(importFile(import('./messages/en/deals')), importFile(import('./messages/en/appraisals'))),
    ar: () => both(importFile(import('./messages/ar/deals')), importFile(import('./messages/ar/appraisals'))),
  },
  operator: {
    en: async () => (await importFile(import('./messages/en-operator'))).operatorMessages,
    ar: async () => (await importFile(import('./messages/ar-operator'))).operatorMessages,
  },
  palette: {
    en: () => both(importFile(import('./messages/en/palette')), importFile(import('./messages/en/views'))),
    ar: () => both(importFile(import('./messages/ar/palette')), importFile(import('./messages/ar/views'))),
  },
  /** The statement's texts about a store instead of to it. */
  'store-statement': {
    en: async () =>
      ofStore(
        await importFile(import('./messages/en/statement')),
        await importFile(import('./messages/en/operator-money')),
      ),
    ar: async () =>
      ofStore(
        await importFile(import('./messages/ar/statement')),
        await importFile(import('./messages/ar/operator-money')),
      ),
  },
} satisfies Loads;

interface StoreWords {
  operatorMoney: { ofStore: object };
}

function ofStore({ statement }: { statement: object }, { operatorMoney }: StoreWords) {
  return { statement: { ...statement, ...operatorMoney.ofStore } };
}

export type WordsName = keyof typeof FILES | keyof typeof JOINED;

const known = new Map<string, object>();

export function knownWords(name: WordsName, locale: Locale): object | undefined {
  return known.get(`${locale}/${name}`);
}

const load = (name: WordsName, locale: Locale): Promise<object> =>
  name in JOINED
    ? JOINED[name as keyof typeof JOINED][locale]()
    : importFile<object>(FILES[name as keyof typeof FILES][locale]());

/** Loads texts, by default in the page's language, so that a part loaded with them renders at once. */
export async function fetchWords(
  name: WordsName,
  locale = document.documentElement.lang as Locale,
): Promise<object> {
  const words = knownWords(name, locale) ?? (await load(name, locale));
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
  if (name in FILES || name in JOINED) fetchWords(name as WordsName).catch(() => undefined);
}
