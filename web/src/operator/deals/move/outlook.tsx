import type { MoveOutlook } from '@mazad/contract/operator/deal-moves';
import type { DealEntry, OperatorDeal } from '@mazad/contract/operator/deals';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import { FormError } from '../../forms/form-error';
import { isChangedSince } from '../../forms/use-opened';

type OutlookProps = {
  deal: OperatorDeal;
  outlook: Pick<UseQueryResult<MoveOutlook>, 'data' | 'error'> & { isBehind: boolean };
  isComplete: boolean;
};

/** A move's effect, made by the server and rolled back, so that it equals the real one. */
export function Outlook({ deal, outlook, isComplete }: OutlookProps) {
  const t = useTranslations('operatorDeals');
  const { data, error } = outlook;
  return (
    <section
      className="flex flex-col gap-1.5 min-h-18.5 py-2.5 px-3 rounded-button bg-sunken"
      aria-label={t('outlook')}
      aria-busy={outlook.isBehind || undefined}
    >
      <h4 className="m-0 text-ink2 text-small font-semibold">{t('outlook')}</h4>
      {!isComplete && <p className="text-ink3 text-small">{t('outlookWaits')}</p>}
      {isComplete && error && !isChangedSince(error) && <FormError error={error} />}
      {isComplete && data && <Figures deal={deal} data={data} />}
    </section>
  );
}

function Figures({ deal, data }: { deal: OperatorDeal; data: MoveOutlook }) {
  const t = useTranslations('operatorDeals');
  const term = useTranslations('operator.term');
  const money = useTranslations('common.money');
  const { before, after, entries } = data;
  const figures = [
    { label: money('blockedCredit'), before: before.blockedCredit, after: after.blockedCredit },
    { label: money('runningBalance'), before: before.runningBalance, after: after.runningBalance },
    { label: term('available'), before: before.availableCredit, after: after.availableCredit },
  ];
  const moved = figures.filter((figure) => figure.before !== figure.after);
  if (moved.length + entries.length === 0) return <p className="text-ink3 text-small">{t('nothingMoves')}</p>;
  return (
    <>
      <dl className="grid gap-1 m-0">
        {moved.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-3 [&_dd]:flex [&_dd]:items-baseline [&_dd]:gap-2 [&_dd]:m-0"
          >
            <dt>{figure.label}</dt>
            <dd>
              <Price value={figure.before} fixed className="text-ink3" />
              <span className="arrow" aria-hidden="true" />
              <Money value={figure.after} weight="strong" currency={deal.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {entries.map((entry) => (
        <EntryLine key={entry.entryNo} entry={entry} currency={deal.currency} />
      ))}
    </>
  );
}

type EntryLineProps = { entry: Omit<DealEntry, 'postedAt'>; currency: string };

/** A ledger transaction: the change of the store's debt. */
export function EntryLine({ entry, currency }: EntryLineProps) {
  const t = useTranslations('operatorDeals');
  const kinds = useTranslations('operatorMoney.kinds');
  const { date } = useFormats('UTC');
  const { kind, dueDay, payable, receivable, narrative } = entry;
  const key = kind as Parameters<typeof kinds.has>[0];
  return (
    <p className="flex items-baseline justify-between gap-3 pt-1.5 border-t border-t-line2">
      <span>
        <strong>{kinds.has(key) ? kinds(key) : kind}</strong>{' '}
        <span className="text-ink3 text-small">
          {t('entry', { number: String(entry.entryNo) })}
          {entry.reverses !== null && ` · ${t('reverses', { number: String(entry.reverses) })}`}
          {dueDay && ` · ${t('due', { date: date(`${dueDay}T00:00:00Z`, 'list') })}`}
        </span>
        {narrative && <bdi className="block text-ink2 text-small wrap-anywhere">{narrative}</bdi>}
      </span>
      <Money value={payable - receivable} signed weight="strong" currency={currency} />
    </p>
  );
}
