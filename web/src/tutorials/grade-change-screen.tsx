import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { Skeleton } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import classes from './grade-change-screen.module.css';
import { Player } from './player';
import { useContentPath } from './use-content-path';
import { VideoTags } from './video-tags';
import { type Video, videos } from './videos';

type GradeChangeScreenProps = { account: Session | undefined; number: number };

/** The five videos on grade change requests: a player beside the list. */
export function GradeChangeScreen({ account, number }: GradeChangeScreenProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const content = useContentPath(account);
  /** A video chosen here starts at once; one from the URL waits for the viewer. */
  const [chosen, setChosen] = useState<string | null>(null);
  const video = videos.find((one) => one.number === number) ?? videos[0];
  if (!video) return null;
  const choose = (one: Video) => {
    setChosen(one.id);
    void navigate({
      to: '/tutorials/grade-change-requests',
      search: { account: account?.index, video: one.number },
    });
  };
  const following = videos.find((one) => one.number === video.number + 1);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-x-7 gap-y-5 items-start max-[960px]:grid-cols-1">
      <header className="col-span-full grid gap-1">
        <Link to="/tutorials" search={{ account: account?.index }}>
          {t('shell.nav.tutorials')}
        </Link>
        <h1>{t('tutorials.gradeChange.title')}</h1>
        <p className="text-ink2">{t('tutorials.gradeChange.lead')}</p>
      </header>
      <section className="min-w-0" aria-label={video.title[locale]}>
        {content.path ? (
          <Player
            key={`${content.path}${video.id}`}
            video={video}
            path={content.path}
            startsAtOnce={chosen === video.id}
            next={following && { title: following.title[locale], onNext: () => choose(following) }}
          />
        ) : content.isError ? (
          <StateFrame
            kind="error"
            title={t('tutorials.failedTitle')}
            action={<Button onClick={content.retry}>{t('common.retry')}</Button>}
          />
        ) : (
          <span className="block aspect-[16/9]">
            <Skeleton height={320} />
          </span>
        )}
      </section>
      <section className="grid gap-2.5" aria-labelledby="all-videos">
        <h2 id="all-videos">{t('tutorials.allVideos')}</h2>
        <ol className="grid gap-2 m-0 p-0 list-none">
          {videos.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={`${classes.video} grid gap-2 w-full py-3 px-3.5 rounded-card bg-surface text-start cursor-pointer`}
                aria-current={one === video ? 'true' : undefined}
                onClick={() => choose(one)}
              >
                <span className="font-semibold">{one.title[locale]}</span>
                <VideoTags video={one} />
              </button>
            </li>
          ))}
        </ol>
        <p className="pt-1">
          <Link to="/tutorials/better-videos-for-grade-review-requests" search={{ account: account?.index }}>
            {t('tutorials.article.title')}
          </Link>
        </p>
      </section>
    </div>
  );
}
