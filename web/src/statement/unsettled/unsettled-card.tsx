import type { UnsettledEntry } from '@mazad/contract/statement';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/ltr';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { EntryAge, EntryName, entryId } from './entry-parts';
import classes from './unsettled-card.module.css';
import type { UnsettledWays } from './unsettled-ways';

/** In pixels. */
export const UNSETTLED_CARD_HEIGHT = 92;

const style = { '--card-height': `${UNSETTLED_CARD_HEIGHT}px` } as CSSProperties;

type UnsettledCardProps = { entry: UnsettledEntry; ways: UnsettledWays; currency: string };

/** An entry on a phone: what is left of it, of how much, and by when. */
export function UnsettledCard({ entry, ways, currency }: UnsettledCardProps) {
  const t = useTranslations('statement');
  const { date } = useFormats();
  const localDate = useFormats('UTC').date;
  const currencyWord = useCurrencyWord(currency);
  const { unsettled, amount, createdAt, dueDate } = entry;
  const children = (
    <span className={classes.card} style={style}>
      <span className={classes.line}>
        <EntryName entry={entry} />
        <Price value={unsettled} currency={currencyWord} fixed className={classes.left} />
      </span>
      <span className={classes.line}>
        <span className={classes.soft}>
          <Ltr>{entryId(entry)}</Ltr> · {date(createdAt, 'list')}
        </span>
        {amount !== unsettled && (
          <span className={classes.of}>
            {t.rich('ofAmount', { amount: () => <Price key="amount" value={amount} fixed /> })}
          </span>
        )}
      </span>
      <span className={classes.line}>
        <span className={classes.soft}>{t('dueBy', { date: localDate(`${dueDate}T00:00:00Z`, 'day') })}</span>
        <span className={classes.age}>
          <EntryAge entry={entry} />
        </span>
      </span>
    </span>
  );
  return ways.linkTo(entry, { className: classes.link, children });
}
