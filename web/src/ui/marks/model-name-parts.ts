const SIZE = String.raw`\d+(?:\.\d+)?\s?(?:GB|TB|MB|mm)`;
const NETWORK = 'wi-?fi|lte|[45]g|cellular|gps|bluetooth|dual sim|esim';
const STORAGE = new RegExp(
  String.raw`^(.*?\S)\s+(${SIZE}(?:[\s/+]+${SIZE})*(?:[\s/+]+(?:${NETWORK}))*)$`,
  'i',
);

/**
 * The end of a name that tells its variant: memory and storage, or the size of a watch, and the network where it is
 * named behind them.
 */
export function splitModelName(name: string): { model: string; storage: string | null } {
  const found = STORAGE.exec(name.trim());
  return found ? { model: found[1] ?? name, storage: found[2] ?? null } : { model: name, storage: null };
}
