import type { Localised } from '@mazad/contract/http';

/** Words that the server has too, in one language: a group of texts without ICU arguments. */
export function wordsIn<Key extends string>(
  language: keyof Localised,
  words: Readonly<Record<Key, Localised>>,
) {
  const said = Object.entries<Localised>(words).map(([key, word]) => [key, word[language]]);
  return Object.fromEntries(said) as Readonly<Record<Key, string>>;
}
