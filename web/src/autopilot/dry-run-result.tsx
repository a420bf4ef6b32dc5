import type { AutopilotRuleRequest, DryRun } from '@mazad/contract/bids/autopilot';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { accountQuery } from '#/session/api/queries';
import { PartState } from '#/session/frames/part-state';
import { Ltr, Price } from '#/ui/marks/ltr';
import { fewerWon } from './fewer-won';

const FIGURE = 'text-h2 font-semibold in-data-[tone=lose]:text-lose';

type DryRunResultProps = {
  account: number;
  currency: string;
  body: AutopilotRuleRequest | null;
  /** The error of saving the rule; the same error is not shown twice. */
  refusal: Error | null;
};

export function DryRunResult({ account, currency, body, refusal }: DryRunResultProps) {
  const t = useTranslations('autopilot.dryRun');
  // A dry run changes nothing, so an unusual ceiling needs no confirmation.
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

/** A fault in the rule itself, which a retry cannot fix. */
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
      <dl className="grid grid-cols-[1fr_1.4fr_0.7fr] gap-3 my-2.5">
        <div data-tone={fewer > 0 ? 'lose' : undefined}>
          <dt className="text-ink3 text-small">{t('won')}</dt>
          <dd className="m-0">
            <Ltr className={FIGURE}>{run.won.withRule}</Ltr> {was(run.won.actual)}
          </dd>
        </div>
        <div>
          <dt className="text-ink3 text-small">{t('spent', { currency })}</dt>
          <dd className="m-0">
            <Price className={FIGURE} value={run.amount.withRule} /> {was(run.amount.actual)}
          </dd>
        </div>
        <div>
          <dt className="text-ink3 text-small">{t('moves')}</dt>
          <dd className="m-0">
            <Ltr className={FIGURE}>{run.moves}</Ltr>
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
          <ul className="mt-0 mb-2 p-0 list-none">
            {run.limits.map(({ reason, tradeIns, days }) => (
              <li key={reason} className="flex justify-between gap-4 text-small">
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
