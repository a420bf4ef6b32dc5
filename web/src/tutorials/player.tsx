import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { ChapterList } from './chapter-list';
import classes from './player.module.css';
import { PlayerBar } from './player-bar';
import { type Captions, usePlayer } from './use-player';
import { CAPTION_LANGUAGES, captionNames, type Video } from './videos';

type PlayerProps = {
  video: Video;
  /** Base path of its files, with a final slash. */
  path: string;
  startsAtOnce: boolean;
  next: { title: string; onNext: () => void } | undefined;
};

/** The element's error does not tell: a missing file counts as unsupported too. */
const canPlay = () => document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== '';

/** One video. A page has one player, so two videos never play at once. */
export function Player({ video, path, startsAtOnce, next }: PlayerProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const player = usePlayer({ video, startsAtOnce, onNext: next?.onNext });
  useCaptions(player.element, player.captions, player.setCaptions);
  const file = path + video.id;
  const title = video.title[locale];
  return (
    <div className="grid gap-3">
      {/* Keyboard shortcuts of the video; pointer users have its controls. */}
      <div
        className="relative overflow-hidden border border-line rounded-card bg-dock"
        dir="ltr"
        onKeyDownCapture={player.onKeyDown}
      >
        <video
          ref={player.element}
          className={`${classes.video} block w-full h-auto aspect-[16/9]`}
          src={`${file}.webm`}
          poster={`${file}.webp`}
          width={video.width}
          height={video.height}
          aria-label={title}
          aria-keyshortcuts="Space ArrowLeft ArrowRight J K L N F"
          crossOrigin="anonymous"
          preload="metadata"
          playsInline
          controls
          {...player.handlers}
        >
          {CAPTION_LANGUAGES.map((language) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={captionNames[language]}
              src={`${file}.${language}.vtt`}
            />
          ))}
        </video>
        {player.failed && (
          <div className="absolute inset-0 grid place-items-center bg-surface" dir="auto">
            {canPlay() ? (
              <StateFrame
                kind="error"
                title={t('tutorials.failedTitle')}
                text={t('tutorials.failedText')}
                action={<Button onClick={player.retry}>{t('common.retry')}</Button>}
              />
            ) : (
              <StateFrame kind="error" title={t('tutorials.formatTitle')} text={t('tutorials.formatText')} />
            )}
          </div>
        )}
      </div>
      <PlayerBar player={player} next={next} />
      <ChapterList video={video} second={player.second} onChoose={player.playFrom} />
    </div>
  );
}

/**
 * Keeps the bar's choice and the browser's own controls in sync. Browsers may switch on a disabled track when it loads,
 * but not a hidden one.
 */
function useCaptions(
  element: ReturnType<typeof usePlayer>['element'],
  captions: Captions,
  onChange: (captions: Captions) => void,
): void {
  useLayoutEffect(() => {
    const tracks = element.current?.textTracks;
    if (!tracks) return;
    for (const track of tracks) track.mode = track.language === captions ? 'showing' : 'hidden';
    const follow = () => {
      const shown = [...tracks].find((track) => track.mode === 'showing');
      onChange(CAPTION_LANGUAGES.find((language) => language === shown?.language) ?? 'off');
    };
    tracks.addEventListener('change', follow);
    return () => tracks.removeEventListener('change', follow);
  }, [element, captions, onChange]);
}
