import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SavingMark } from '#/grid/grid-input';
import { formatMoney } from '#/i18n/formats';
import { Ltr } from '#/ui/ltr';
import classes from './bid-card.module.css';
import type { BidView } from './bid-view';
import { ShortOutlook } from './edit-outlook';
import { formatRatio } from './price-input';

type CardNoteProps = {
  view: BidView;
  draft: string | null;
  onFill: (draft: string) => void;
  onCancel?: () => void;
};

/** The last line of a card: what a price would do, what is wrong with it, or how far its saving is. */
export function CardNote({ view, draft, onFill, onCancel }: CardNoteProps) {
  const t = useTranslations();
  const { work } = view;
  const isAboutDraft = work && 'typed' in work && (draft === null || draft === work.typed);
  if (draft === null && !work) return null;
  return (
    <p className={classes.note} role="status">
      {isAboutDraft && work.kind === 'confirm' && (
        <span className={classes.warn}>
          {work.reason
            ? t(`bids.confirmTap.${work.reason}`, { ratio: formatRatio(work.ratio) })
            : t('bids.confirmTap.other')}
        </span>
      )}
      {isAboutDraft && work.kind === 'failed' && (
        <span className={classes.wrong}>
          {'! '}
          {work.nearest.length === 0 && work.message}
          {work.nearest.map((price) => (
            <button key={price} type="button" className={classes.near} onClick={() => onFill(String(price))}>
              <Ltr>{formatMoney(price)}</Ltr>
            </button>
          ))}
        </span>
      )}
      {!isAboutDraft && draft !== null && <ShortOutlook view={view} draft={draft} />}
      {draft === null && work?.kind === 'saving' && (
        <>
          <SavingMark /> {t('bids.saving')}
        </>
      )}
      {draft === null && work?.kind === 'saved' && (
        <span className={classes.saved}>
          <IconCheck size={15} aria-hidden="true" /> {t('bids.saved')}
        </span>
      )}
      {onCancel && (
        <button type="button" className={classes.cancel} onClick={onCancel}>
          {t('common.cancel')}
        </button>
      )}
    </p>
  );
}
