import { type RefObject, useEffect, useState } from 'react';

/** Scrolled by this much in one event, a row passes unread. */
const FAST_PX = 240;
/** A key or a click may jump as far; only a scroll bar or a fling does so in every event. */
const FAST_EVENTS = 3;
/** Counted in frames, because on a slow machine the next event is as late as the frame. */
const QUIET_FRAMES = 6;

/** Whether a list is scrolled so fast that its rows cannot be read. */
export class ScrollPace {
  private isFast = false;
  private fastEvents = 0;
  private top = 0;
  /** Frames since the last event; null while nothing is scrolled. */
  private quiet: number | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly onNextFrame: (run: () => void) => void) {}

  get = (): boolean => this.isFast;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  scrolled(top: number): void {
    this.fastEvents = Math.abs(top - this.top) < FAST_PX ? 0 : this.fastEvents + 1;
    this.top = top;
    this.set(this.fastEvents >= FAST_EVENTS);
    if (this.quiet === null) this.onNextFrame(this.count);
    this.quiet = 0;
  }

  private count = (): void => {
    this.quiet = (this.quiet ?? 0) + 1;
    if (this.quiet < QUIET_FRAMES) {
      this.onNextFrame(this.count);
      return;
    }
    this.quiet = null;
    this.fastEvents = 0;
    this.set(false);
  };

  private set(isFast: boolean): void {
    if (isFast === this.isFast) return;
    this.isFast = isFast;
    for (const listener of this.listeners) listener();
  }
}

/** Never fast while the grid has the focus: its keys move it to a cell's control as soon as the row is drawn. */
export function useScrollPace(
  scroller: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
): ScrollPace {
  const [pace] = useState(() => new ScrollPace((run) => void requestAnimationFrame(run)));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      if (!canvas.current?.contains(document.activeElement)) pace.scrolled(element.scrollTop);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller, canvas, pace]);
  return pace;
}
