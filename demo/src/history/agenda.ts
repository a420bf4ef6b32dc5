/** The future events of the past being made, by time. */
export interface Agenda<T> {
  add(at: number, what: T): void;
  /** The next event and its time. Times strictly increase, so no two events are simultaneous. */
  take(): { at: number; what: T } | null;
}

/** Events at the same time keep their order. */
export function createAgenda<T>(): Agenda<T> {
  // The next one last.
  const events: { at: number; what: T }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return {
    add(at, what) {
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (events[middle]!.at > at) low = middle + 1;
        else high = middle;
      }
      events.splice(low, 0, { at, what });
    },
    take() {
      const next = events.pop();
      if (!next) return null;
      last = Math.max(last + 1, next.at);
      return { at: last, what: next.what };
    },
  };
}
