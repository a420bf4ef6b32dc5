/** A database URL with additional connection options; these come last and win over its own. */
export function withOptions(connectionString: string, options: string): string {
  const given = new URL(connectionString).searchParams.getAll('options').at(-1);
  const all = `${given ? `${encodeURIComponent(given)}+` : ''}${options.replaceAll(' ', '+')}`;
  // Of a repeated parameter the last one counts, also for later calls of this function.
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${all}`;
}
