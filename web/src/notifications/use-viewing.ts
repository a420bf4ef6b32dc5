import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { call } from '#/session/api/api';
import { useChangeOf } from '#/session/api/use-change';
import { showAsViewed, unreadQuery } from './notice-queries';

/** Long enough to count as read. */
const SEEN_MS = 1_200;
const VIEWED = 'PUT /notifications/app/history/viewed';
const GATHER_MS = 400;
const IDS_MAX = 100;

export function useMarkAll(account: number) {
  const client = useQueryClient();
  return useChangeOf(account, () => call(account, VIEWED, { body: {} }), {
    of: unreadQuery(account),
    onDone: () => showAsViewed(client, account, () => true),
  });
}

/** Collects seen notices and marks them as viewed. After a failure they are marked when seen again. */
export function useSeen(account: number): (id: string) => void {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    timer.current = undefined;
    const ids = [...waiting.current].slice(0, IDS_MAX);
    for (const id of ids) waiting.current.delete(id);
    if (ids.length === 0) return;
    call(account, VIEWED, { body: { ids } }).then(
      (unread) => {
        showAsViewed(client, account, ({ _id }) => ids.includes(_id));
        client.setQueryData(unreadQuery(account).queryKey, unread);
        if (waiting.current.size > 0) send();
      },
      () => undefined,
    );
  }, [account, client]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      send();
    },
    [send],
  );
  return useCallback(
    (id) => {
      waiting.current.add(id);
      timer.current ??= setTimeout(send, GATHER_MS);
    },
    [send],
  );
}

/** Calls back once an element was visible for a while, in a visible page. */
export function useOnSight(element: RefObject<HTMLElement | null>, onSeen: (() => void) | null): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const isWatched = onSeen !== null;
  useEffect(() => {
    if (!isWatched || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = false;
    const judge = () => {
      clearTimeout(timer);
      if (isInSight && document.visibilityState === 'visible')
        timer = setTimeout(() => latest.current?.(), SEEN_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInSight = entry?.isIntersecting ?? false;
        judge();
      },
      { threshold: 0.6 },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', judge);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', judge);
    };
  }, [element, isWatched]);
}
