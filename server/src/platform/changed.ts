/** The parts of two states that differ, as the audit log keeps them (P4). */
export function changed<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } {
  const names = (Object.keys(after) as (keyof State)[]).filter((name) => after[name] !== before[name]);
  const only = (state: State) =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;
  return { before: only(before), after: only(after) };
}
