import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { ArticlePicture, type PictureName } from './article-picture';
import classes from './article-screen.module.css';

const PARTS = ['serial', 'oneTake', 'light', 'close', 'length'] as const satisfies readonly PictureName[];
const CHECKS = ['serial', 'cut', 'issues', 'sharp', 'nothingElse'] as const;

/** How to film a video with which a grade review can be decided. */
export function ArticleScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations('tutorials.article');
  const tutorials = useTranslations('tutorials');
  const search = { account: account?.index };
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <Link to="/tutorials" search={search}>
          {tutorials('title')}
        </Link>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </header>
      <p>{t('why')}</p>
      {PARTS.map((part) => (
        <section key={part} className={classes.part}>
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
          <div className={classes.pair}>
            <figure className={classes.figure}>
              <ArticlePicture name={part} isGood />
              <figcaption className={classes.good}>
                <IconCheck size={16} aria-hidden="true" />
                <span className="mz-only-read">{t('do')}</span>
                {t(`${part}.do`)}
              </figcaption>
            </figure>
            <figure className={classes.figure}>
              <ArticlePicture name={part} isGood={false} />
              <figcaption className={classes.bad}>
                <IconX size={16} aria-hidden="true" />
                <span className="mz-only-read">{t('dont')}</span>
                {t(`${part}.dont`)}
              </figcaption>
            </figure>
          </div>
        </section>
      ))}
      <section className={classes.part}>
        <h2>{t('files.title')}</h2>
        <p>{t('files.text')}</p>
      </section>
      <section className={classes.part}>
        <h2>{t('check.title')}</h2>
        <ul className={classes.checks}>
          {CHECKS.map((check) => (
            <li key={check}>
              <IconCheck size={16} aria-hidden="true" />
              {t(`check.${check}`)}
            </li>
          ))}
        </ul>
      </section>
      <footer className={classes.foot}>
        <Link to="/tutorials/grade-change-requests" search={{ ...search, video: 3 }}>
          {t('watch')}
        </Link>
        {account && (
          <Link to="/$accountId/grade-reviews" params={{ accountId: String(account.index) }}>
            {t('toReviews')}
          </Link>
        )}
      </footer>
    </article>
  );
}
