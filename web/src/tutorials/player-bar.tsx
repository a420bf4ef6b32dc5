import { IconPlayerTrackNext, IconVolumeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Select } from '#/ui/fields/select-field';
import type { Captions, usePlayer } from './use-player';
import { CAPTION_LANGUAGES, captionNames } from './videos';

const CHOICE = 'flex items-center gap-2 text-ink2 text-small';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

type PlayerBarProps = {
  player: ReturnType<typeof usePlayer>;
  next: { title: string; onNext: () => void } | undefined;
};

/** Controls that browsers hide in a menu or lack. */
export function PlayerBar({ player, next }: PlayerBarProps) {
  const t = useTranslations('tutorials');
  const captions = [
    { value: 'off', label: t('captionsOff') },
    ...CAPTION_LANGUAGES.map((language) => ({ value: language, label: captionNames[language] })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <span className={CHOICE}>
        <span aria-hidden="true">{t('captions')}</span>
        <Select
          aria-label={t('captions')}
          size="sm"
          options={captions}
          value={player.captions}
          onChange={(event) => player.setCaptions(event.target.value as Captions)}
        />
      </span>
      <span className={CHOICE}>
        <span aria-hidden="true">{t('speed')}</span>
        <Select
          aria-label={t('speed')}
          size="sm"
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `\u200e${speed}×\u200e` }))}
          value={String(player.speed)}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
        />
      </span>
      <span className="flex items-center gap-1.5 text-ink3 text-small">
        <IconVolumeOff size={16} aria-hidden="true" />
        {t('silent')}
      </span>
      <span className="flex-1" />
      {next && (
        <Button
          icon={<IconPlayerTrackNext size={16} aria-hidden="true" className="rtl:-scale-x-100" />}
          aria-keyshortcuts="N"
          onClick={next.onNext}
        >
          {t('next', { title: next.title })}
        </Button>
      )}
    </div>
  );
}
