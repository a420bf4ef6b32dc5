/** The future events of the past being made, by time. */
export interface Agenda<T> {
  add(at: number, what: T): void;
  /** The next event and its time. Times strictly increase, so no two events are simultaneous. */
  take(): { at: number; what: T } | null;
}

interface Entry<T> {
  at: number;
  order: number;
  what: T;
}

function isBefore<T>(a: Entry<T>, b: Entry<T>): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at;
}

/** A binary heap; events at the same time keep their order. */
export function createAgenda<T>(): Agenda<T> {
  const heap: Entry<T>[] = [];
  let added = 0;
  let last = Number.NEGATIVE_INFINITY;
  const swap = (i: number, j: number) => {
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  };
  const sink = () => {
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
      if (least === i) return;
      swap(i, least);
      i = least;
    }
  };
  return {
    add(at, what) {
      heap.push({ at, order: added++, what });
      for (let i = heap.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (!isBefore(heap[i]!, heap[parent]!)) return;
        swap(i, parent);
        i = parent;
      }
    },
    take() {
      const top = heap[0];
      if (!top) return null;
      const end = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = end;
        sink();
      }
      last = Math.max(last + 1, top.at);
      return { at: last, what: top.what };
    },
  };
}
