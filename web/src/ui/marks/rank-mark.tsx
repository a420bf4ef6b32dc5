import { IconFlame } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Nuqta, type NuqtaShape } from '../pictures/nuqta';
import classes from './rank-mark.module.css';

export type RankStatus =
  | 'RANK_ONE'
  | 'WINING_RANGE'
  | 'BID_NOT_WINNING'
  | 'OUT_OF_QUANTITY'
  | 'OFF'
  | 'UNLISTED'
  | 'NO_BID';

const shapes: Record<RankStatus, NuqtaShape> = {
  RANK_ONE: 'full',
  WINING_RANGE: 'half',
  BID_NOT_WINNING: 'hollow',
  OUT_OF_QUANTITY: 'struck',
  OFF: 'dash',
  UNLISTED: 'dash',
  NO_BID: 'dash',
};

type RankMarkProps = {
  status: RankStatus;
  /** Place in the book; a losing bid shows it instead of 'not winning'. */
  position?: number | null;
};

/** Colour, shape and word each tell the rank on their own. */
export function RankMark({ status, position }: RankMarkProps) {
  const t = useTranslations('rank');
  const { ordinal } = useFormats();
  const words: Record<RankStatus, string> = {
    RANK_ONE: ordinal(1),
    WINING_RANGE: ordinal(2),
    BID_NOT_WINNING: position ? ordinal(position) : t('notWinning'),
    OUT_OF_QUANTITY: t('outOfQuantity'),
    OFF: t('off'),
    UNLISTED: t('notListed'),
    NO_BID: t('noBid'),
  };
  return (
    <span className={classes.rank} data-status={status}>
      <Nuqta shape={shapes[status]} />
      <span className={classes.word}>{words[status]}</span>
    </span>
  );
}

/** A tag beside the model's name; it says nothing about ranks. */
export function HotMark() {
  const t = useTranslations('rank');
  return (
    <span className={classes.hot} role="img" aria-label={t('hot')} title={t('hot')}>
      <IconFlame size={15} fill="currentColor" aria-hidden="true" />
    </span>
  );
}
