import { useCallback, useState } from 'react';
import { ApiError } from '#/session/api/api-error';

type Stand<Opened> = { opened: Opened; was: Opened | null };

/**
 * The record that a form was opened on, though it is read again meanwhile: what is typed is compared with it, and its
 * version is sent, so that a form takes nothing back of what another operator changed. Refused for that, the form
 * `goOn`s from the record as it is now; `was` is the one that it stood on before. A form that stays after its change was
 * taken `restart`s on the answer.
 */
export function useOpened<Opened extends { version: number }>(current: Opened) {
  const [stand, setStand] = useState<Stand<Opened>>({ opened: current, was: null });
  const goOn = useCallback(
    (now: Opened) =>
      setStand((before) =>
        now.version === before.opened.version ? before : { opened: now, was: before.opened },
      ),
    [],
  );
  const restart = useCallback((saved: Opened) => setStand({ opened: saved, was: null }), []);
  const addOwn = useCallback((own: Partial<Opened>) => setStand((before) => withOwn(before, own)), []);
  return { ...stand, goOn, restart, addOwn };
}

/** One's own change beside the form is a version too: nothing is overtaken by it, and what another changed stays told. */
export function withOwn<Opened>({ opened, was }: Stand<Opened>, own: Partial<Opened>): Stand<Opened> {
  return { opened: { ...opened, ...own }, was: was && { ...was, ...own } };
}

export function isChangedSince(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_SINCE';
}
