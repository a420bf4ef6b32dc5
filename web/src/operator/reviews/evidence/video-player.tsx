import type { Evidence } from '@mazad/contract/evidence';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import { Kbd } from '#/ui/marks/kbd';
import { useKeptLink } from '#/ui/parts/use-kept-link';

/** Phones film at 30 frames a second or more, so no step is longer than a frame. */
const FRAME_SECONDS = 1 / 30;
const SPEEDS = ['0.25', '0.5', '1', '2'] as const;
type Speed = (typeof SPEEDS)[number];

/** A video with frame-by-frame steps: a crack is often visible in one frame only. */
export function VideoPlayer({ video, onReload }: { video: Evidence; onReload: () => Promise<unknown> }) {
  const t = useTranslations('operatorReviews.evidence');
  const element = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState<Speed>('1');
  const link = useKeptLink(video.url, onReload);
  const stoodAt = useRef(0);
  useEffect(() => {
    if (element.current) element.current.playbackRate = Number(speed);
  }, [speed]);

  const step = (frames: 1 | -1) => {
    const player = element.current;
    if (!player) return;
    player.pause();
    player.currentTime = Math.max(0, player.currentTime + frames * FRAME_SECONDS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Also by physical key, because other keyboards have other characters there.
    const isBack = event.key === ',' || event.code === 'Comma';
    if (!isBack && event.key !== '.' && event.code !== 'Period') return;
    event.preventDefault();
    step(isBack ? -1 : 1);
  };
  if (link.isFailed) {
    return (
      <p className="flex flex-wrap items-center gap-3 p-4 rounded-card bg-sunken text-lose" role="alert">
        {t('failed')} <Button onClick={() => void onReload()}>{t('again')}</Button>
      </p>
    );
  }
  return (
    <figure className="grid gap-2 m-0 [&_video]:w-full [&_video]:h-[clamp(220px,44dvh,460px)] [&_video]:rounded-card [&_video]:bg-black">
      {/* biome-ignore lint/a11y/useMediaCaption: a dealer's film of a device has no captions. */}
      <video
        ref={element}
        src={link.src}
        controls
        playsInline
        preload="metadata"
        aria-label={t('video', { name: video.name })}
        onError={link.onError}
        onTimeUpdate={(event) => {
          stoodAt.current = event.currentTarget.currentTime;
        }}
        onLoadedMetadata={(event) => {
          link.onLoad();
          // A renewed link continues at the same position.
          event.currentTarget.currentTime = stoodAt.current;
          event.currentTarget.playbackRate = Number(speed);
        }}
        onKeyDown={onKeyDown}
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-2" dir="ltr">
        <Segmented<Speed>
          label={t('speed')}
          value={speed}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          onChange={setSpeed}
        />
        <span className="flex items-center gap-1.5">
          <IconButton label={t('back')} look="default" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <Kbd>,</Kbd> <Kbd>.</Kbd>
          <IconButton label={t('ahead')} look="default" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </figcaption>
    </figure>
  );
}
