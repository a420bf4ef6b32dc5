import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { ArticlePicture, type PictureName } from './article-picture';

const FIGURE = 'overflow-hidden m-0 border border-line rounded-card bg-surface';

const PARTS = ['serial', 'oneTake', 'light', 'close', 'length'] as const satisfies readonly PictureName[];
const CHECKS = ['serial', 'cut', 'issues', 'sharp', 'nothingElse'] as const;

/** How to film a video that helps to decide a grade review. */
export function ArticleScreen({ account }: { account: Session | undefined }) {
  const t = useTranslations('tutorials.article');
  const nav = useTranslations('shell.nav');
  const search = { account: account?.index };
  return (
    <article className="grid gap-5.5 max-w-190 mx-auto text-h3 leading-[1.6]">
      <header className="grid gap-1.5">
        <Link to="/tutorials" search={search}>
          {nav('tutorials')}
        </Link>
        <h1>{t('title')}</h1>
        <p className="text-ink2 text-h2 leading-[1.5]">{t('lead')}</p>
      </header>
      <p>{t('why')}</p>
      {PARTS.map((part) => (
        <section key={part} className="grid gap-2">
          <h2>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`)}</p>
          <div className="grid grid-cols-[1fr_1fr] gap-4 pt-1 max-[560px]:grid-cols-[1fr]">
            <figure className={FIGURE}>
              <ArticlePicture name={part} isGood />
              <figcaption className="flex items-center gap-2 py-2 px-3 border-t border-t-line text-body leading-[1.4] [&_svg]:flex-none bg-first-tint text-first">
                <IconCheck size={16} aria-hidden="true" />
                <span className="sr-only">{t('do')}</span>
                {t(`${part}.do`)}
              </figcaption>
            </figure>
            <figure className={FIGURE}>
              <ArticlePicture name={part} isGood={false} />
              <figcaption className="flex items-center gap-2 py-2 px-3 border-t border-t-line text-body leading-[1.4] [&_svg]:flex-none bg-lose-tint text-lose">
                <IconX size={16} aria-hidden="true" />
                <span className="sr-only">{t('dont')}</span>
                {t(`${part}.dont`)}
              </figcaption>
            </figure>
          </div>
        </section>
      ))}
      <section className="grid gap-2">
        <h2>{t('files.title')}</h2>
        <p>{t('files.text')}</p>
      </section>
      <section className="grid gap-2">
        <h2>{t('check.title')}</h2>
        <ul className="grid gap-2 m-0 p-0 list-none *:flex *:items-baseline *:gap-2.5">
          {CHECKS.map((check) => (
            <li key={check}>
              <IconCheck size={16} className="relative top-0.5 flex-none text-first" aria-hidden="true" />
              {t(`check.${check}`)}
            </li>
          ))}
        </ul>
      </section>
      <footer className="flex flex-wrap gap-x-6 gap-y-2 pt-3.5 border-t border-t-line">
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
