import type { ComponentType } from 'react';
import { isLineLost } from './load-online';

export type PartState<Props> = {
  part: ComponentType<Props> | null;
  /** The load failed and is not being repeated. */
  isStuck: boolean;
  /** A repeated load is running. */
  isBusy: boolean;
};

/** Stylesheets that failed to load; they must be removed before a retry. */
const failedStyles = new Set<HTMLLinkElement>();
globalThis.addEventListener?.(
  'error',
  ({ target }) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  true,
);

async function fetchFailedStyles(): Promise<void> {
  const fetched = [...failedStyles].map((link) => {
    const next = link.cloneNode() as HTMLLinkElement;
    failedStyles.delete(link);
    return new Promise((resolve, reject) => {
      next.onload = resolve;
      next.onerror = reject;
      link.replaceWith(next);
    });
  });
  await Promise.all(fetched);
}

/** Browsers may cache a failure, and a new version may have other files: reloading the page fixes both. */
async function reloadIfServed(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (page?.ok) location.reload();
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** A lazily loaded part: loaded when first wanted, and again once online or on request. */
export class PartSource<Props> {
  private state: PartState<Props> = { part: null, isStuck: false, isBusy: false };
  private readonly listeners = new Set<() => void>();
  private tried: Promise<void> | null = null;
  private isLineLost = false;
  private arrive: () => void = () => undefined;
  private readonly load: () => Promise<ComponentType<Props>>;

  private readonly arrived = new Promise<void>((resolve) => {
    this.arrive = resolve;
  });

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.load = load;
  }

  readonly read = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves after the first try, with or without success. */
  fetched(): Promise<void> {
    this.tried ??= this.tryOnce();
    return this.tried;
  }

  /** Resolves once the part is loaded; for parts that the user did not request, whose load waits for the next paint. */
  whole(): Promise<void> {
    if (!this.tried) afterPaint(() => void this.fetched());
    return this.arrived;
  }

  /** A failed preload is repeated when the part is wanted. */
  preload(): void {
    if (this.tried) return;
    void this.load().then(
      (part) => this.take(part),
      () => undefined,
    );
  }

  readonly retry = async () => {
    if (this.state.isBusy || !this.state.isStuck) return;
    this.set({ ...this.state, isBusy: true });
    await this.tryOnce();
    if (this.state.isStuck && !this.isLineLost) await reloadIfServed();
  };

  private async tryOnce(): Promise<void> {
    try {
      await fetchFailedStyles();
      this.take(await this.load());
    } catch {
      this.set({ part: null, isStuck: true, isBusy: false });
      this.isLineLost = await isLineLost();
      if (this.isLineLost) addEventListener('online', this.retry, { once: true });
    }
  }

  private take(part: ComponentType<Props>): void {
    this.set({ part, isStuck: false, isBusy: false });
    this.arrive();
  }

  private set(state: PartState<Props>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
