let tries = 0;

/**
 * A browser keeps a failed import, also once the line is back: so the file is asked for by another address. Safari, whose
 * message names none, keeps no failure.
 */
export function importAgain<File>(error: Error): Promise<File> {
  const address = /https?:\S+/.exec(error.message)?.[0];
  if (!address) throw error;
  tries += 1;
  return import(/* @vite-ignore */ `${address}?${tries}`);
}
