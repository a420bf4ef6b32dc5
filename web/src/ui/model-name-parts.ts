const STORAGE = /^(.*\S)\s+(\d+(?:\.\d+)?\s?(?:GB|TB|MB))$/i;

export function splitModelName(name: string): { model: string; storage: string | null } {
  const found = STORAGE.exec(name.trim());
  return found ? { model: found[1] ?? name, storage: found[2] ?? null } : { model: name, storage: null };
}
