import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { heldAt, type PriceStep } from './chart-scale';
import classes from './price-chart.module.css';

type OwnStep = PriceStep & { position: number | null };
/** Both lines, instants in milliseconds. */
export type Lines = { from: number; to: number; top: PriceStep[]; own: OwnStep[] };

/** When either line changed, oldest first. */
export function instantsOf({ top, own }: Lines): number[] {
  return [...new Set([...top, ...own].map((step) => step.at))].sort((a, b) => a - b);
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
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
