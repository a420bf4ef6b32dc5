import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import classes from './player.module.css';
import { clockOf, type Video } from './videos';

type ChapterListProps = { video: Video; second: number; onChoose: (at: number) => void };

/** A video's chapters; choosing one plays from there. */
export function ChapterList({ video, second, onChoose }: ChapterListProps) {
  const t = useTranslations('tutorials');
  const { locale } = useLocale();
  const current = video.chapters.findLast((chapter) => chapter.at <= second);
  return (
    <ol className={classes.chapters} aria-label={t('chapters')}>
      {video.chapters.map((chapter) => (
        <li key={chapter.at}>
          <button
            type="button"
            className={classes.chapter}
            aria-current={chapter === current ? 'true' : undefined}
            onClick={() => onChoose(chapter.at)}
          >
            <Ltr className="min-w-8.5 text-ink3 text-small">{clockOf(chapter.at)}</Ltr>
            {chapter.title[locale]}
          </button>
        </li>
      ))}
    </ol>
  );
}
