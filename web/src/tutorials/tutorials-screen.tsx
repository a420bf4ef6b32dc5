import { IconArticle, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import classes from './tutorials-screen.module.css';
import { useContentPath } from './use-content-path';
import { VideoTags } from './video-tags';
import { type Video, videos } from './videos';

/** The index: every video as a card, and the article. */
export function TutorialsScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations('tutorials');
  const search = { account: account?.index };
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </header>
      <section className={classes.part} aria-labelledby="grade-change">
        <div className={classes.partHead}>
          <h2 id="grade-change">{t('gradeChange.title')}</h2>
          <span className={classes.silent}>
            <IconVolumeOff size={16} aria-hidden="true" />
            {t('silent')}
          </span>
        </div>
        <ul className={classes.cards}>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} account={account} />
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part} aria-labelledby="articles">
        <h2 id="articles">{t('articles')}</h2>
        <Link
          to="/tutorials/better-videos-for-grade-review-requests"
          search={search}
          className={classes.article}
        >
          <IconArticle size={22} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.title}>{t('article.title')}</span>
            <span className={classes.summary}>{t('article.summary')}</span>
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
      className={classes.card}
    >
      {/* The picture runs left to right in every language: the mark stays clear of the logo at its right. */}
      <span className={classes.poster} dir="ltr">
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
        <span className={classes.play} aria-hidden="true">
          <IconPlayerPlay size={20} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{video.title[locale]}</span>
        <span className={classes.summary}>{video.summary[locale]}</span>
        <VideoTags video={video} />
      </span>
    </Link>
  );
}
