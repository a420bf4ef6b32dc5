import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import type { CaptionLanguage, Video } from './videos';
import { watchStore } from './watch-store';

export type Captions = CaptionLanguage | 'off';

const KEEP_SECONDS = 2;
const STEP_SECONDS = 5;
const LONG_STEP_SECONDS = 10;
/** From here on it counts as watched, because few wait for the last frame. */
const WATCHED_SHARE = 0.95;

type PlayerOptions = { video: Video; startsAtOnce: boolean; onNext: (() => void) | undefined };

/** Adds to the browser's controls: resuming, keys, captions, errors. */
export function usePlayer({ video, startsAtOnce, onNext }: PlayerOptions) {
  const element = useRef<HTMLVideoElement>(null);
  const { locale } = useLocale();
  const [failed, setFailed] = useState(false);
  const [second, setSecond] = useState(0);
  const [speed, setSpeed] = useState(1);
  // Readers of the picture's language need no captions.
  const [captions, setCaptions] = useState<Captions>(locale === video.language ? 'off' : locale);
  const kept = useRef(0);

  const keep = useCallback(() => {
    const at = element.current?.currentTime ?? 0;
    kept.current = at;
    watchStore.keepPlace(video.id, at, video.seconds);
  }, [video]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  const seek = (at: number) => {
    const target = element.current;
    if (!target) return;
    target.currentTime = Math.min(video.seconds, Math.max(0, at));
    setSecond(target.currentTime);
  };
  const by = (step: number) => seek((element.current?.currentTime ?? 0) + step);
  const toggle = () => {
    const target = element.current;
    if (target) void (target.paused ? play(target) : target.pause());
  };

  return {
    element,
    failed,
    second,
    speed,
    captions,
    setCaptions,
    setSpeed: (next: number) => {
      setSpeed(next);
      if (element.current) element.current.playbackRate = next;
    },
    playFrom: (at: number) => {
      seek(at);
      if (element.current) void play(element.current);
    },
    retry: () => {
      setFailed(false);
      element.current?.load();
    },
    handlers: {
      onLoadedMetadata: () => {
        const target = element.current;
        if (!target) return;
        target.playbackRate = speed;
        target.currentTime = kept.current || (watchStore.get()[video.id]?.at ?? 0);
        if (startsAtOnce) void play(target);
      },
      onTimeUpdate: () => {
        const at = element.current?.currentTime ?? 0;
        setSecond(at);
        if (Math.abs(at - kept.current) >= KEEP_SECONDS) keep();
        if (at >= video.seconds * WATCHED_SHARE) watchStore.markWatched(video.id);
      },
      onPause: keep,
      onRateChange: () => setSpeed(element.current?.playbackRate ?? 1),
      onError: () => setFailed(true),
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const run = actOf(event.code, { toggle, by, onNext, element, seek });
      if (!run) return;
      event.preventDefault();
      // Otherwise the browser's controls would do it a second time.
      event.stopPropagation();
      run();
    },
  };
}

/** Browsers may block autoplay; then the viewer presses play. */
async function play(target: HTMLVideoElement): Promise<void> {
  await target.play().catch(() => undefined);
}

type Acts = {
  toggle: () => void;
  by: (step: number) => void;
  seek: (at: number) => void;
  onNext: (() => void) | undefined;
  element: RefObject<HTMLVideoElement | null>;
};

/** A key's action, by physical key. Time runs left to right in both languages. */
function actOf(code: string, { toggle, by, seek, onNext, element }: Acts): (() => void) | undefined {
  switch (code) {
    case 'Space':
    case 'KeyK':
      return toggle;
    case 'ArrowLeft':
      return () => by(-STEP_SECONDS);
    case 'ArrowRight':
      return () => by(STEP_SECONDS);
    case 'KeyJ':
      return () => by(-LONG_STEP_SECONDS);
    case 'KeyL':
      return () => by(LONG_STEP_SECONDS);
    case 'Home':
      return () => seek(0);
    case 'KeyN':
      return onNext;
    case 'KeyF':
      return () => void switchFullscreen(element.current);
    default:
      return undefined;
  }
}

/** Phones with fullscreen only in their own player lack this function. */
async function switchFullscreen(target: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await target?.requestFullscreen?.();
}
