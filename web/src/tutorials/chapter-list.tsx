import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { clockOf, type Video } from './videos';

type ChapterListProps = { video: Video; second: number; onChoose: (at: number) => void };

/** A video's chapters; choosing one plays from there. */
export function ChapterList({ video, second, onChoose }: ChapterListProps) {
  const t = useTranslations('tutorials');
  const { locale } = useLocale();
  const current = video.chapters.findLast((chapter) => chapter.at <= second);
  return (
    <ol
      className="lined border border-line rounded-card bg-surface overflow-hidden"
      aria-label={t('chapters')}
    >
      {video.chapters.map((chapter) => (
        <li key={chapter.at}>
          <button
            type="button"
            className="flex items-center gap-3 w-full min-h-11 py-1 px-3.5 border-0 bg-transparent text-start cursor-pointer hover:bg-hover focus-visible:-outline-offset-3 aria-[current]:bg-accent-tint aria-[current]:font-semibold"
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
