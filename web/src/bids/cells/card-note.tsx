import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SavingMark } from '#/grid/grid-input';
import { formatMoney } from '#/i18n/formats';
import { Words } from '#/session/frames/words';
import { Ltr } from '#/ui/marks/ltr';
import { InvalidPrice, Overtaken, ShortOutlook } from '../editing/edit-outlook';
import { formatRatio } from '../editing/price-input';
import { type BidView, priceOf } from '../frame/bid-view';
import classes from './bid-card.module.css';

type CardNoteProps = {
  view: BidView;
  draft: string | null;
  onFill: (draft: string) => void;
  onCancel?: () => void;
};

/** The last line of a card: a price's effect or fault. */
export function CardNote(props: CardNoteProps) {
  if (props.draft === null && !workAbout(props)) return null;
  // A question whose text has not loaded must not be answered by the next press.
  return (
    <Words of="editing" instead={<Note {...props} isShort />}>
      <Note {...props} />
    </Words>
  );
}

function workAbout({ view: { work }, draft }: CardNoteProps) {
  return work && 'typed' in work && (draft === null || draft === work.typed) ? work : null;
}

/** `isShort`: with the list's own texts only. */
function Note({ isShort = false, ...props }: CardNoteProps & { isShort?: boolean }) {
  const { view, draft, onFill, onCancel } = props;
  const t = useTranslations();
  const work = workAbout(props);
  return (
    <p className="flex items-center gap-2.5 min-h-9 mt-1.5 text-ink2" role="status">
      {work?.kind === 'confirm' && (
        <span className="text-near font-medium">
          {t(`${isShort ? 'bids.confirm' : 'editing.confirmTap'}.${work.reason ?? 'other'}`, {
            ratio: formatRatio(work.ratio),
            price: formatMoney(priceOf(view) ?? 0),
          })}
        </span>
      )}
      {work?.kind === 'failed' && (
        <span className="inline-flex flex-wrap items-center gap-2 text-lose">
          {'! '}
          {work.nearest.length === 0
            ? (work.message ?? (!isShort && t('editing.unsent', { price: work.typed })))
            : !isShort && <InvalidPrice step={view.bid.stepperValue} nearest={work.nearest} />}
          {work.nearest.map((price) => (
            <button key={price} type="button" className={classes.near} onClick={() => onFill(String(price))}>
              <Ltr>{formatMoney(price)}</Ltr>
            </button>
          ))}
        </span>
      )}
      {!work && draft !== null && !isShort && (
        <>
          <Overtaken view={view} />
          <ShortOutlook view={view} draft={draft} />
        </>
      )}
      {onCancel && (
        <button type="button" className={classes.cancel} onClick={onCancel}>
          {t('common.cancel')}
        </button>
      )}
    </p>
  );
}

/** The saving state replaces the price to lead, so that cards below do not move. */
export function SavingNote({ kind }: { kind: 'saving' | 'saved' }) {
  const t = useTranslations('bids');
  return (
    <span
      className="inline-flex items-center gap-1.5 text-first font-medium data-[kind=saving]:text-ink2"
      data-kind={kind}
      role="status"
    >
      {kind === 'saving' ? <SavingMark /> : <IconCheck size={15} aria-hidden="true" />} {t(kind)}
    </span>
  );
}
