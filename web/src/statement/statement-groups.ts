import type { StatementEntry, StatementGroup } from '@mazad/contract/statement';

export type ShownGroup = Omit<StatementGroup, 'transactions'> & {
  /** Its newest entry, which no other group has. */
  key: string;
  /** The rest of a day that a stack divided: its title has stood above before. */
  isContinued: boolean;
  entries: StatementEntry[];
};

/** The groups of all pages: what two pages have of one group stands together again. */
export function mergeGroups(pages: readonly { groups: StatementGroup[] }[]): ShownGroup[] {
  const shown: ShownGroup[] = [];
  const titles = new Set<string>();
  for (const { transactions, ...group } of pages.flatMap((page) => page.groups)) {
    const last = shown.at(-1);
    // Two stacks of one id cannot be, so neighbours of one title are one group.
    if (last?.title === group.title) {
      last.entries.push(...transactions);
      continue;
    }
    shown.push({
      ...group,
      key: transactions[0]?.id ?? group.title,
      isContinued: titles.has(group.title),
      entries: [...transactions],
    });
    titles.add(group.title);
  }
  return shown;
}
