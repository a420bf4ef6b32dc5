import type { StatementEntry, StatementGroup } from '@mazad/contract/statement';

export type ShownGroup = Omit<StatementGroup, 'transactions'> & {
  /** Its newest entry, which is unique to the group. */
  key: string;
  /** The rest of a day after a stack; its title appeared above. */
  isContinued: boolean;
  entries: StatementEntry[];
};

/** The groups of all pages; a group split between two pages is merged. */
export function mergeGroups(pages: readonly { groups: StatementGroup[] }[]): ShownGroup[] {
  const shown: ShownGroup[] = [];
  const titles = new Set<string>();
  for (const { transactions, ...group } of pages.flatMap((page) => page.groups)) {
    const last = shown.at(-1);
    // A page never ends inside a stack, which is one entry; a day may continue after it.
    if (last?.title === group.title && last.stackId === undefined && group.stackId === undefined) {
      last.entries.push(...transactions);
      continue;
    }
    shown.push({
      ...group,
      key: transactions[0]?.id ?? group.title,
      isContinued: group.stackId === undefined && titles.has(group.title),
      entries: [...transactions],
    });
    if (group.stackId === undefined) titles.add(group.title);
  }
  return shown;
}

/** The number of loaded entries, and the total when the first page was loaded. */
export function shownOf({ pages }: { pages: readonly { count: number; groups: StatementGroup[] }[] }) {
  const shown = pages
    .flatMap((page) => page.groups)
    .reduce((sum, { transactions }) => sum + transactions.length, 0);
  return { shown, total: pages[0]?.count ?? 0 };
}
