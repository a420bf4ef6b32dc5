import type { AutopilotRuleRequest, DryRun } from '@mazad/contract/bids/autopilot';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { accountQuery } from '#/session/api/queries';
import { PartState } from '#/session/frames/part-state';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './dry-run-result.module.css';
import { fewerWon } from './fewer-won';

type DryRunResultProps = {
  account: number;
  currency: string;
  body: AutopilotRuleRequest | null;
  /** What saving the rule was refused with, which is not said twice. */
  refusal: Error | null;
};

/** What the rule would have done, while it is written. */
export function DryRunResult({ account, currency, body, refusal }: DryRunResultProps) {
  const t = useTranslations('autopilot.dryRun');
  // Nothing is at stake in a dry run, so an unusual ceiling is not asked back here.
  const asked = body?.ceiling ? { ...body, confirmCeiling: body.ceiling } : body;
  const { data, error, isFetching, refetch } = useQuery({
    ...accountQuery(account, 'POST /autopilot/dry-run', { body: asked! }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // The answers are counted by the hour.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const fault = ruleFault(error);
  return (
    <section
      className="py-3.5 px-4 rounded-card bg-accent-tint"
      aria-busy={isFetching}
      aria-labelledby="autopilot-dry-run"
    >
      <h3 id="autopilot-dry-run" className="mb-1">
        {t('title')}
      </h3>
      {!body ? (
        <p className="text-ink3 text-small">{t('wait')}</p>
      ) : fault ? (
        <p className="text-ink3 text-small" role="alert">
          {ruleFault(refusal) ? t('wait') : fault}
        </p>
      ) : error || !data ? (
        <PartState error={error} isFetching={isFetching} rows={2} onRetry={() => void refetch()} />
      ) : (
        <Result run={data} currency={currency} isStale={isFetching} />
      )}
    </section>
  );
}

/** What is wrong with the rule itself, which no second try changes: it has to be written anew. */
function ruleFault(error: Error | null): string | undefined {
  return error instanceof ApiError && error.status === 400 ? error.serverMessage : undefined;
}

function Result({ run, currency, isStale }: { run: DryRun; currency: string; isStale: boolean }) {
  const t = useTranslations('autopilot.dryRun');
  const fewer = fewerWon(run);
  const isDayLimit = run.limits.some(({ reason }) => reason === 'DAY_LIMIT');
  const was = (value: number) => (
    <span className="text-ink3 text-small">
      {t.rich('was', { price: () => <Price key="was" value={value} /> })}
    </span>
  );
  return (
    <div data-stale={isStale || undefined} className="data-stale:opacity-60" role="status">
      <p className="text-ink3 text-small">
        {run.tradeIns === 0 ? t('none') : t('of', { count: run.tradeIns, bids: run.bids })}
        {run.isCut && <> {t('cut', { count: run.tradeIns })}</>}
      </p>
      <dl className={classes.figures}>
        <div data-tone={fewer > 0 ? 'lose' : undefined}>
          <dt>{t('won')}</dt>
          <dd>
            <Ltr className={classes.figure}>{run.won.withRule}</Ltr> {was(run.won.actual)}
          </dd>
        </div>
        <div>
          <dt>{t('spent', { currency })}</dt>
          <dd>
            <Price className={classes.figure} value={run.amount.withRule} /> {was(run.amount.actual)}
          </dd>
        </div>
        <div>
          <dt>{t('moves')}</dt>
          <dd>
            <Ltr className={classes.figure}>{run.moves}</Ltr>
          </dd>
        </div>
      </dl>
      {fewer > 0 && (
        <p className="flex gap-2 mb-2.5 text-lose font-medium [&_svg]:flex-none [&_svg]:mt-0.5">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            {t('fewer', { count: fewer })} {isDayLimit && t('fewerByDay')}
          </span>
        </p>
      )}
      {run.limits.length > 0 && (
        <>
          <h4 className="mt-0 mx-0 mb-0.5 text-small font-medium">{t('limits')}</h4>
          <ul className={classes.limits}>
            {run.limits.map(({ reason, tradeIns, days }) => (
              <li key={reason}>
                <span>{t(`reasons.${reason}`)}</span>
                <span>{t('limit', { tradeIns, days })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-ink3 text-small">{t('note')}</p>
    </div>
  );
}
