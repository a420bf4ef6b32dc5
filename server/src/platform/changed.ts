/** The differing parts of two states, for the audit log (P4). */
export function changed<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const names = (Object.keys(after) as (keyof State)[]).filter((name) => after[name] !== before[name]);
  const only = (state: State) =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}
