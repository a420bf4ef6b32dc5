import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { heldAt, type PriceStep } from '#/ui/figures/chart-scale';
import { Ltr, Price } from '#/ui/marks/ltr';
import classes from './price-chart.module.css';

type OwnStep = PriceStep & { position: number | null };
/** A trade-in: its winning price, and whether the store won it. */
export type TradeMark = { at: number; isWon: boolean; price: number; grade: string };
/** Both lines, and what was traded; instants in milliseconds. */
export type Lines = { from: number; to: number; top: PriceStep[]; own: OwnStep[]; trades: TradeMark[] };

/** When either line changed or a device was traded, oldest first. */
export function instantsOf({ top, own, trades }: Lines): number[] {
  return [...new Set([...top, ...own, ...trades].map((step) => step.at))].sort((a, b) => a - b);
}

/** The same as the drawing, for whoever reads rather than looks; newest first. */
export function StepTable({ lines }: { lines: Lines }) {
  const t = useTranslations('why.chart');
  const { date, ordinal } = useFormats();
  const instants = instantsOf(lines).reverse();
  return (
    <details className={classes.details}>
      <summary>{t('asTable')}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('top')}</th>
            <th scope="col">{t('own')}</th>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('tradedAt')}</th>
          </tr>
        </thead>
        <tbody>
          {instants.map((at) => {
            const own = heldAt(lines.own, at);
            return (
              <tr key={at}>
                <td>
                  <Ltr>{date(at, 'moment')}</Ltr>
                </td>
                <td>
                  <Price value={heldAt(lines.top, at)?.price} />
                </td>
                <td>
                  <Price value={own?.price} />
                </td>
                <td>{own?.at === at && own.position ? ordinal(own.position) : '—'}</td>
                <td>
                  <Traded trades={lines.trades.filter((trade) => trade.at === at)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function Traded({ trades }: { trades: readonly TradeMark[] }) {
  const t = useTranslations('why.chart');
  if (trades.length === 0) return '—';
  return trades.map(({ price, grade, isWon }) => (
    <span key={`${grade} ${price}`} className="block">
      <Price value={price} /> <bdi>{grade}</bdi>, {t(isWon ? 'won' : 'lost')}
    </span>
  ));
}
