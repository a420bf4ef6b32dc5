import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from '../frames/place-beside';
import classes from './hint.module.css';

const DELAY_MS = 250;

type HintProps = { text: string | undefined; children: ReactElement };

/** Shown on hover and on keyboard focus. */
export function Hint({ text, children }: HintProps) {
  const wrap = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  // Most are silent most of the time, and lists mount thousands of them.
  const isMute = !text;
  useEffect(() => (isMute || !wrap.current ? undefined : watch(wrap.current, setShown)), [isMute]);
  return (
    <span ref={wrap} className={classes.wrap}>
      {children}
      {text && isShown && <Bubble text={text} anchor={() => wrap.current?.firstElementChild ?? null} />}
    </span>
  );
}

/** The wrapper is no control; it watches the one inside. */
function watch(wrap: HTMLElement, setShown: (isShown: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => setShown(true), DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer);
    setShown(false);
  };
  const stop = new AbortController();
  const listen = (type: string, handler: (event: Event) => void) =>
    wrap.addEventListener(type, handler, { signal: stop.signal });
  listen('pointerover', showLater);
  listen('pointerout', hide);
  listen('pointerdown', (event) => (event as PointerEvent).pointerType === 'mouse' && hide());
  listen('focusin', (event) => (event.target as HTMLElement).matches(':focus-visible') && showLater());
  listen('focusout', hide);
  listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide());
  // It may get a text while the pointer rests on it.
  if (wrap.matches(':hover, :has(:focus-visible)')) showLater();
  return () => {
    hide();
    stop.abort();
  };
}

/** Hidden from screen readers, because the control's name or description has the text. */
function Bubble({ text, anchor }: { text: string; anchor: () => Element | null }) {
  const bubble = useRef<HTMLSpanElement>(null);
  const findAnchor = useRef(anchor);
  useLayoutEffect(() => {
    const element = bubble.current;
    const target = findAnchor.current();
    if (!element || !target) return;
    element.showPopover();
    placeBeside(element, target, 'center');
  }, []);
  return (
    <span ref={bubble} popover="manual" className={classes.bubble} aria-hidden="true">
      {text}
    </span>
  );
}
