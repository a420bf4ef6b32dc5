import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import { StatusBadge } from '#/ui/marks/status-badge';
import { clockOf, type Video } from './videos';
import { useWatched } from './watch-store';

/** Number, language, length, and this browser's progress. */
export function VideoTags({ video }: { video: Video }) {
  const t = useTranslations('tutorials');
  const kept = useWatched()[video.id];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <StatusBadge tone="accent">
        <Ltr>{t('number', { number: video.number })}</Ltr>
      </StatusBadge>
      <StatusBadge tone="plain">{t(`language.${video.language}`)}</StatusBadge>
      <Ltr className="text-ink3 text-small">{clockOf(video.seconds)}</Ltr>
      {kept?.isWatched ? (
        <StatusBadge tone="first" icon={<IconCheck size={14} aria-hidden="true" />}>
          {t('watched')}
        </StatusBadge>
      ) : (
        kept !== undefined &&
        kept.at > 0 && (
          <StatusBadge tone="near" icon={<IconPlayerPause size={14} aria-hidden="true" />}>
            {t('leftAt', { at: clockOf(kept.at) })}
          </StatusBadge>
        )
      )}
    </span>
  );
}
