import { useState } from 'react';

export type Draft<Typed> = { typed: Typed; type: (part: Partial<Typed>) => void };

/** What is typed into forms that come and go, each under its name: it stays as long as whoever holds it. */
export function useDrafts<Typed extends object>(nothing: Typed) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Typed>>(new Map());
  return {
    of: (form: string): Draft<Typed> => ({
      typed: drafts.get(form) ?? nothing,
      type: (part) =>
        setDrafts((before) => new Map(before).set(form, { ...nothing, ...before.get(form), ...part })),
    }),
    /** Sent, or given up. */
    drop: (form: string) => setDrafts((before) => new Map([...before].filter(([name]) => name !== form))),
  };
}
export type Drafts<Typed extends object> = ReturnType<typeof useDrafts<Typed>>;
