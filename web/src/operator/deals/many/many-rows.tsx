import type { MoveMoney, MoveResult } from '@mazad/contract/operator/deal-moves';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import table from '#/ui/figures/small-table.module.css';
import { LeftSheets } from '#/ui/frames/left-sheets';
import { Ltr } from '#/ui/marks/ltr';
import { Money } from '#/ui/marks/money';
import type { ManyRow } from './send-many';
import type { FileFaults } from './use-many';

type ManyRowsProps = { rows: readonly ManyRow[]; faults: FileFaults };

/** Rows rendered at first; more on demand. */
const SHOWN = 200;

/** Each row's effect, result or refusal; refused ones come first. */
export function ManyRows({ rows, faults: { errors, leftSheets } }: ManyRowsProps) {
  const t = useTranslations('operatorDeals');
  const [shown, setShown] = useState(SHOWN);
  // The order stays fixed while the moves run.
  const [order] = useState(() => {
    const places = rows.map((_, place) => place);
    const isRefused = (place: number) => rows[place]?.result.ok === false;
    return [...places.filter(isRefused), ...places.filter((place) => !isRefused(place))];
  });
  return (
    <>
      {errors.length > 0 && <FileErrors errors={errors} />}
      <LeftSheets label={t('many.leftSheets')} names={leftSheets} className="text-ink3 text-small" />
      <table className={table.table}>
        <thead className="sticky -top-1 bg-surface phone:hidden">
          <tr>
            <th scope="col">{t('columns.deal')}</th>
            <th scope="col">{t('move.title')}</th>
            <th scope="col">{t('many.columns.change')}</th>
            <th scope="col">{t('many.columns.result')}</th>
          </tr>
        </thead>
        <tbody>
          {order.slice(0, shown).map((place) => {
            const row = rows[place];
            return row && <Row key={place} row={row} />;
          })}
        </tbody>
      </table>
      {order.length > shown && (
        <p className="mt-3">
          <Button
            onClick={() => setShown(shown + SHOWN)}
          >{`+${Math.min(SHOWN, order.length - shown)}`}</Button>
        </p>
      )}
    </>
  );
}

function Row({ row: { move, result, isDone } }: { row: ManyRow }) {
  const t = useTranslations('operatorDeals');
  const { from, to } = result;
  return (
    <tr className="phone:grid phone:grid-cols-[1fr_auto] phone:py-2 phone:*:p-0 phone:*:py-0.5">
      <td className="font-medium whitespace-nowrap">
        <Ltr>{move.appraisalCode}</Ltr>
        {result.assetName && <bdi className="block text-ink3 text-small">{result.assetName}</bdi>}
      </td>
      <td>
        {t(`move.${move.charge === undefined ? move.event : 'CHARGED'}`)}
        {result.money && <RowMoney money={result.money} />}
      </td>
      <td className="whitespace-nowrap">
        {from && t(`states.${from}`)}
        {to && to !== from && (
          <>
            {' '}
            <span className="arrow" /> {t(`states.${to}`)}
          </>
        )}
      </td>
      <td
        className="phone:col-span-full data-[tone=first]:text-first data-[tone=lose]:text-lose data-[tone=soft]:text-ink3"
        data-tone={toneOf(result, isDone)}
      >
        <ResultWords result={result} isDone={isDone} />
      </td>
    </tr>
  );
}

/** What the row posts to its store's account, if anything. */
function RowMoney({ money: { posted, currency } }: { money: MoveMoney }) {
  if (posted === 0) return null;
  return (
    <span className="block text-ink3 text-small">
      <Money value={posted} signed currency={currency} />
    </span>
  );
}

function toneOf({ ok, isRepeated }: MoveResult, isDone: boolean): string | undefined {
  if (!ok) return 'lose';
  if (isRepeated) return 'soft';
  return isDone ? 'first' : undefined;
}

function ResultWords({ result, isDone }: { result: MoveResult; isDone: boolean }) {
  const t = useTranslations('operatorDeals');
  const { ok, isRepeated, type, from, message, appraisalCode: code } = result;
  if (ok) return t(`many.results.${isRepeated ? 'repeated' : isDone ? 'done' : 'ok'}`);
  if (type === 'EVENT_NOT_ALLOWED' && from) return t('notFrom', { state: t(`states.${from}`) });
  if (type === 'CONFIRM_FIGURE') return t('many.unusualCharge');
  if (type === 'NOT_FOUND') return t('many.noDeal', { code });
  return message;
}

function FileErrors({ errors }: Pick<FileFaults, 'errors'>) {
  const t = useTranslations('operatorDeals.many');
  return (
    <div className="mb-4 py-2.5 px-3.5 border border-near-edge rounded-button bg-near-tint text-near">
      <strong>{t('fileErrors', { count: errors.length })}</strong>
      <ul className="max-h-30 mt-1.5 mb-0 ps-4.5 overflow-auto">
        {errors.map(({ rowNumber, sheet, appraisalCode, column, message }) => (
          <li key={`${sheet} ${rowNumber}`}>
            {sheet !== null && <bdi>{sheet}: </bdi>}
            {t('row', { row: String(rowNumber) })} <Ltr>{appraisalCode}</Ltr>{' '}
            {column && <bdi>{column}: </bdi>}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
