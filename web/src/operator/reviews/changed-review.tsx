import type { DeskReview } from '@mazad/contract/operator-reviews';
import { useTranslations } from 'use-intl';
import classes from './decision-pane.module.css';

/** Another step came first: what happened since, above what stands now. */
export function ChangedReview({ before, now }: { before: DeskReview; now: DeskReview }) {
  const t = useTranslations('operatorReviews');
  const since = now.history.slice(before.history.length);
  return (
    <div className={classes.changed} role="alert">
      <strong>{t('changed.title')}</strong>
      <p>{t('changed.text')}</p>
      {before.status !== now.status && (
        <p>
          {t('changed.from', {
            before: t(`status.${before.status}`),
            now: t(`status.${now.status}`),
          })}
        </p>
      )}
      {since.length > 0 && (
        <ul className={classes.changedList}>
          {since.map(({ action, actor, remark, at }) => (
            <li key={`${at} ${action}`}>
              <bdi>
                {t('changed.what', {
                  action: t(`history.${action}`),
                  who: actor ?? t('history.platform'),
                })}
              </bdi>
              {remark && (
                <>
                  : <bdi>{remark}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
