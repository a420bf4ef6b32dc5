import type { FirstSteps } from '@mazad/contract/dashboard';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { countDone, FIRST_STEPS } from './first-steps';

const WAYS = {
  prices: { to: '/$accountId/bids' },
  quantities: { to: '/$accountId/bids' },
  win: { to: '/$accountId/bids' },
  payment: { to: '/$accountId/statement' },
  device: { to: '/$accountId/settings', hash: 'notifications' },
} as const satisfies Record<keyof FirstSteps, LinkProps>;

/** What a new dealer does first, each step with the way there. It goes with the last one. */
export function FirstStepsCard({ account, steps }: { account: number; steps: FirstSteps }) {
  const t = useTranslations('dashboard.firstSteps');
  const done = countDone(steps);
  const params = { accountId: String(account) };
  if (done === FIRST_STEPS.length) return null;
  return (
    <section
      className="mb-4 py-3.5 px-4.5 border border-line rounded-card bg-surface print:hidden"
      aria-labelledby="first-steps"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 min-h-8">
        <h2 id="first-steps" className="text-h3">
          {t('title')}
        </h2>
        <span className="text-ink3 text-small">{t('done', { done, count: FIRST_STEPS.length })}</span>
      </header>
      <ol className="grid grid-cols-5 gap-x-5 m-0 p-0 list-none max-[1100px]:grid-cols-1">
        {FIRST_STEPS.map((step) => (
          <li key={step}>
            <Link {...WAYS[step]} params={params} className="flex gap-2.5 py-2 text-ink font-normal">
              {steps[step] ? (
                <IconCircleCheckFilled size={20} className="flex-none text-first" aria-hidden="true" />
              ) : (
                <IconCircleDashed size={20} className="flex-none text-ink3" aria-hidden="true" />
              )}
              <span>
                {steps[step] && <span className="sr-only">{t('isDone')} </span>}
                <span className={steps[step] ? 'text-ink3' : 'font-semibold'}>{t(step)}</span>
                <span className="block text-ink3 text-small">{t(`${step}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
