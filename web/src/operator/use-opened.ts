import { useCallback, useState } from 'react';
import { ApiError } from '#/session/api-error';

type Stand<Opened> = { opened: Opened; was: Opened | null };

/**
 * The record that a form was opened on, though it is read again meanwhile: what is typed is compared with it, and its
 * version is sent, so that a form takes nothing back of what another operator changed. Refused for that, the form
 * `goOn`s from the record as it is now; `was` is the one that it stood on before.
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
  return { ...stand, goOn };
}

export function isChangedSince(error: unknown): boolean {
  return error instanceof ApiError && error.type === 'CHANGED_SINCE';
}
