type Difference<Id> = { id: Id; before: string; now: string };
type Compared = { id: string; value: string; fileId?: string | undefined };

/** The differences between the version seen and the current one. */
export function differences<One extends Compared>(
  before: readonly One[],
  now: readonly One[],
): Difference<One['id']>[] {
  const isThere = new Set(now.map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !isThere.has(id))
    .map(({ id, value }) => ({ id, before: value, now: '' }));
  const found = now.flatMap(({ id, value, fileId }) => {
    const was = before.find((fact) => fact.id === id);
    const isSame = was?.value === value && was.fileId === fileId;
    return isSame ? [] : [{ id, before: was?.value ?? '', now: value }];
  });
  return [...found, ...gone];
}
