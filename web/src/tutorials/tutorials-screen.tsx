import { IconArticle, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { useContentPath } from './use-content-path';
import { VideoTags } from './video-tags';
import { type Video, videos } from './videos';

const WORDS = 'flex flex-1 flex-col gap-1.5 min-w-0 p-3.5';

/** The index: every video as a card, and the article. */
export function TutorialsScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations();
  const search = { account: account?.index };
  return (
    <div className="grid gap-7">
      <header className="grid gap-1">
        <h1>{t('shell.nav.tutorials')}</h1>
        <p className="text-ink2">{t('tutorials.lead')}</p>
      </header>
      <section className="grid gap-3" aria-labelledby="grade-change">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="grade-change">{t('tutorials.gradeChange.title')}</h2>
          <span className="flex items-center gap-1.5 text-ink3 text-small">
            <IconVolumeOff size={16} aria-hidden="true" />
            {t('tutorials.silent')}
          </span>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4 m-0 p-0 list-none">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} account={account} />
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-labelledby="articles">
        <h2 id="articles">{t('tutorials.articles')}</h2>
        <Link
          to="/tutorials/better-videos-for-grade-review-requests"
          search={search}
          className="flex items-center ps-4 border border-line rounded-card bg-surface text-ink font-normal hover:border-edge hover:no-underline [&_svg]:flex-none [&_svg]:text-accent"
        >
          <IconArticle size={22} aria-hidden="true" />
          <span className={WORDS}>
            <span className="text-h3 font-semibold">{t('tutorials.article.title')}</span>
            <span className="flex-1 text-ink2">{t('tutorials.article.summary')}</span>
          </span>
        </Link>
      </section>
    </div>
  );
}

function VideoCard({ video, account }: { video: Video; account: Session | undefined }) {
  const { locale } = useLocale();
  const { path } = useContentPath(account);
  return (
    <Link
      to="/tutorials/grade-change-requests"
      search={{ account: account?.index, video: video.number }}
      className="border border-line rounded-card bg-surface text-ink font-normal hover:border-edge hover:no-underline flex flex-col h-full overflow-hidden"
    >
      {/* The picture is left to right in every language, with the logo at the right. */}
      <span
        className="relative block aspect-[16/9] border-b border-b-line bg-sunken [&_img]:block [&_img]:w-full [&_img]:h-full [&_img]:object-cover"
        dir="ltr"
      >
        {path && (
          <img
            src={`${path}${video.id}.webp`}
            alt=""
            width={video.width}
            height={video.height}
            loading="lazy"
            crossOrigin="anonymous"
          />
        )}
        <span
          className="absolute top-3 inset-s-3 grid place-items-center w-9 h-9 rounded-button bg-accent text-on-accent"
          aria-hidden="true"
        >
          <IconPlayerPlay size={20} />
        </span>
      </span>
      <span className={WORDS}>
        <span className="text-h3 font-semibold">{video.title[locale]}</span>
        <span className="flex-1 text-ink2">{video.summary[locale]}</span>
        <VideoTags video={video} />
      </span>
    </Link>
  );
}
