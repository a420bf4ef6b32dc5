import { useState } from 'react';

export type Draft<Typed> = { typed: Typed; type: (part: Partial<Typed>) => void };

/** Drafts of forms that come and go, by name, as long as their owner lives. */
export function useDrafts<Typed extends object>(nothing: Typed) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Typed>>(new Map());
  return {
    of: (form: string): Draft<Typed> => ({
      typed: drafts.get(form) ?? nothing,
      type: (part) =>
        setDrafts((before) => new Map(before).set(form, { ...nothing, ...before.get(form), ...part })),
    }),
    /** The form was sent or given up. */
    drop: (form: string) => setDrafts((before) => new Map([...before].filter(([name]) => name !== form))),
  };
}
export type Drafts<Typed extends object> = ReturnType<typeof useDrafts<Typed>>;
