import type { ComponentType } from 'react';

export type PartState<Props> = {
  part: ComponentType<Props> | null;
  /** It could not be fetched, and is not on its way by itself. */
  isStuck: boolean;
  /** It is fetched again. */
  isBusy: boolean;
};

/** Styles of parts that did not come. Who asked for one the first time does not ask again. */
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

/** A browser may keep a failure, and a newer version may have other files: both end with the page loaded anew. */
async function reloadIfServed(): Promise<void> {
  const page = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (page?.ok) location.reload();
}

/** A part of the application: fetched when it is first wanted, and again with the line or by whoever waits for it. */
export class PartSource<Props> {
  private state: PartState<Props> = { part: null, isStuck: false, isBusy: false };
  private readonly listeners = new Set<() => void>();
  private tried: Promise<void> | null = null;
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

  /** Ends with the first try, whatever came of it. */
  fetched(): Promise<void> {
    this.tried ??= this.tryOnce();
    return this.tried;
  }

  /** Ends once the part is here: for what nobody asked for, whose place stands without it. */
  whole(): Promise<void> {
    void this.fetched();
    return this.arrived;
  }

  /** Before it is wanted: what fails is tried again when it is. */
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
    if (this.state.isStuck && navigator.onLine) await reloadIfServed();
  };

  private async tryOnce(): Promise<void> {
    try {
      await fetchFailedStyles();
      this.take(await this.load());
    } catch {
      this.set({ part: null, isStuck: true, isBusy: false });
      if (!navigator.onLine) addEventListener('online', this.retry, { once: true });
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
