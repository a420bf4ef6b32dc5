import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useTranslations } from 'use-intl';

/** Another step came first: shows what happened since, above the current state. */
export function ChangedReview({ before, now }: { before: DeskReview; now: DeskReview }) {
  const t = useTranslations('operatorReviews');
  const since = now.history.slice(before.history.length);
  return (
    <div
      className="grid gap-1 py-2.5 px-3.5 border border-near-edge rounded-button bg-near-tint text-near [&_strong]:font-semibold"
      role="alert"
    >
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
        <ul className="mt-1 mx-0 mb-0 ps-4.5 text-ink">
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
