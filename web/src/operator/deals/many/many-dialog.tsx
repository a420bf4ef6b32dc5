import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from '#/bids/bulk/bulk-dialog';
import { Button } from '#/ui/buttons/button';
import { useWindowKeys } from '#/ui/parts/use-window-keys';
import { FormError } from '../../forms/form-error';
import { useStay } from '../../list/use-stay';
import { ManyHangs } from './many-hangs';
import { countOf, tallyOf } from './many-moves';
import { ManyRows } from './many-rows';
import { ManySource, NOTHING_TYPED } from './many-source';
import { type Many, useMany } from './use-many';

type ManyDialogProps = {
  /** The deals selected on the board; empty: they are pasted or uploaded. */
  codes: readonly string[];
  onClose: () => void;
};

/** Moves many deals: first a preview of each row, then the results. */
export function ManyDialog({ codes, onClose }: ManyDialogProps) {
  const t = useTranslations('operatorDeals.many');
  const many = useMany();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const isSending = many.apply.isPending;
  // Leaving stops visibly instead of silently: deals and money are partly moved, and the rows show which.
  useStay(isSending, many.stop);
  // On the window, because the button that started it is gone with its focus.
  useWindowKeys((event) => {
    if (!isSending || event.key !== 'Escape') return;
    event.preventDefault();
    many.stop();
  });
  return (
    <BulkDialog
      title={codes.length > 0 ? t('selectedTitle') : t('title')}
      about={t('lead')}
      size="wide"
      isHeld={isSending}
      onClose={isSending ? many.stop : onClose}
    >
      {many.rows ? (
        <>
          <div className="flex-1 min-h-0 pt-1 px-6 pb-5 overflow-auto phone:px-4">
            <ManyRows rows={many.rows} faults={many.faults} />
          </div>
          <Foot many={many} onClose={onClose} />
        </>
      ) : (
        <ManySource codes={codes} typed={typed} onType={setTyped} preview={many.preview} />
      )}
    </BulkDialog>
  );
}

function Foot({ many, onClose }: { many: Many; onClose: () => void }) {
  const t = useTranslations('operatorDeals.many');
  const common = useTranslations('common');
  const { rows, apply, isStopped } = many;
  const all = rows ?? [];
  const wanted = all.filter(({ result, isDone }) => isDone || (result.ok && !result.isRepeated)).length;
  const done = all.filter(({ isDone }) => isDone).length;
  const open = wanted - done;
  return (
    <footer className="flex flex-wrap items-center gap-2.5 py-3 px-6 border-t border-t-line phone:px-4">
      <div className="grid flex-[1_1_240px] gap-1">
        <Summary many={many} />
        <ManyHangs rows={all} />
        {apply.isPending && <progress max={wanted} value={done} aria-label={t('title')} />}
        {isStopped && !apply.isPending && !apply.error && open > 0 && <p role="status">{t('stopped')}</p>}
        {apply.error && (
          <>
            <FormError error={apply.error} />
            <p>{t('unfinished')}</p>
          </>
        )}
      </div>
      {apply.isPending ? (
        <>
          <span role="status">{t(isStopped ? 'stopping' : 'applying', { done, all: wanted })}</span>
          <Button isBusy={isStopped} onClick={many.stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          {done === 0 && !apply.error && (
            <Button look="quiet" onClick={many.back}>
              {common('back')}
            </Button>
          )}
          {done > 0 && open === 0 ? (
            <Button look="primary" onClick={onClose}>
              {common('close')}
            </Button>
          ) : (
            <Button
              look={tallyOf(all).finals > 0 ? 'danger' : 'primary'}
              disabledReason={open === 0 ? t('nothingToDo') : undefined}
              onClick={() => many.start(all)}
            >
              {apply.error ? t('again') : t('apply', { count: open })}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}

function Summary({ many }: { many: Many }) {
  const t = useTranslations('operatorDeals.many');
  const { ok, repeated, refused } = countOf((many.rows ?? []).map(({ result }) => result));
  const parts = [
    t('would', { ok }),
    ...(repeated > 0 ? [t('repeated', { count: repeated })] : []),
    ...(refused > 0 ? [t('refused', { count: refused })] : []),
  ];
  return <p className="text-ink2">{parts.join(' · ')}</p>;
}
