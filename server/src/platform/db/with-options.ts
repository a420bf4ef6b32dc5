/** A database's address with settings for its connections, beside those that it names itself; these come last, and count. */
export function withOptions(connectionString: string, options: string): string {
  const given = new URL(connectionString).searchParams.getAll('options').at(-1);
  const all = `${given ? `${encodeURIComponent(given)}+` : ''}${options.replaceAll(' ', '+')}`;
  // Of a name that stands twice the last counts, for the driver as for the next one who adds something here.
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${all}`;
}
