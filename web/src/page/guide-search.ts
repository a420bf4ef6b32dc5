/** `account`: the index of the account from which a public page was opened. */
export type GuideSearch = { account?: number | undefined };

export function parseGuideSearch(search: Record<string, unknown>): GuideSearch {
  const account = Number(search.account);
  return search.account !== undefined && Number.isInteger(account) && account >= 0 ? { account } : {};
}
