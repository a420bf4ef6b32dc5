/** The pages of a list, by its cursors. Throws where one comes again, since that list never ends. */
export async function everyPage<Page extends { nextCursor: string | null }>(
  ask: (cursor: string) => Promise<Page>,
  first = '',
): Promise<Page[]> {
  const pages: Page[] = [];
  const asked = new Set<string>();
  for (let cursor: string | null = first; cursor !== null; cursor = pages.at(-1)!.nextCursor) {
    if (asked.has(cursor)) throw new Error(`the cursor ${cursor} came again`);
    asked.add(cursor);
    pages.push(await ask(cursor));
  }
  return pages;
}
