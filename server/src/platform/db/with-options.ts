/** A database's address with settings for its connections, beside those that it names itself; these come last, and count. */
export function withOptions(connectionString: string, options: string): string {
  const given = new URL(connectionString).searchParams.get('options');
  const all = `${given ? `${encodeURIComponent(given)}+` : ''}${options.replaceAll(' ', '+')}`;
  // Of a name that stands twice the last counts. The rest stays as it is: the driver takes passwords that no URL allows.
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${all}`;
}
