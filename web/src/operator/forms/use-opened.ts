import { useCallback, useState } from 'react';
import { ApiError } from '#/session/api/api-error';

type Stand<Opened> = { opened: Opened; was: Opened | null };

/**
 * The record as of opening a form, even if it is reloaded meanwhile. Edits are compared with it and its version is
 * sent, so no form overwrites another operator's change. After such a refusal, `goOn` continues with the current
 * record, and `was` is the previous one. A form that stays open after success calls `restart` with the answer.
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

/** An own change elsewhere also raises the version: it is no conflict, and earlier conflicts stay shown. */
export function withOwn<Opened>({ opened, was }: Stand<Opened>, own: Partial<Opened>): Stand<Opened> {
  return { opened: { ...opened, ...own }, was: was && { ...was, ...own } };
}

export function isChangedSince(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_SINCE';
}
