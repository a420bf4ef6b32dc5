import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { loadOnline } from './load-online';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it before it is needed: on hover, or once the screen stands. */
  preload: () => void;
};

/** A part that the first screen does without. It has a file of its own and comes when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await loadOnline(load) }));
  return Object.assign(part, {
    // What could not be fetched ahead is fetched again when it is drawn.
    preload: () => void load().catch(() => undefined),
  });
}

const IDLE_MS_MAX = 2000;

/** Once the browser has nothing better to do, so that what is opened later opens at once. */
export function usePreload({ preload }: Pick<LazyPart<never>, 'preload'>): void {
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, IDLE_MS_MAX);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload, { timeout: IDLE_MS_MAX });
    return () => cancelIdleCallback(handle);
  }, [preload]);
}
