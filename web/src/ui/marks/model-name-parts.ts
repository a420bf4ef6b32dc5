const SIZE = String.raw`\d+(?:\.\d+)?\s?(?:GB|TB|MB|mm)`;
const NETWORK = 'wi-?fi|lte|[45]g|cellular|gps|bluetooth|dual sim|esim';
const STORAGE = new RegExp(
  String.raw`^(.*?\S)\s+(${SIZE}(?:[\s/+]+${SIZE})*(?:[\s/+]+(?:${NETWORK}))*)$`,
  'i',
);

/** Splits off the variant at the end of a name: memory and storage, or a watch's size, and a following network. */
export function splitModelName(name: string): { model: string; storage: string | null } {
  const found = STORAGE.exec(name.trim());
  return found ? { model: found[1] ?? name, storage: found[2] ?? null } : { model: name, storage: null };
}
