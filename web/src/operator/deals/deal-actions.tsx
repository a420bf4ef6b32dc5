import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import type { Drafts } from '../desk/use-drafts';
import { isChangedSince } from '../forms/use-opened';
import { DrawerSection } from '../list/list-drawer';
import { MoveForm } from './move/move-form';
import type { TypedMove } from './move/move-request';
import { isAllowed, isWayOut, MOVE_IDS, type MoveId, missingMoves } from './move/moves';
import { useMove } from './use-deals';

type Chosen = { id: MoveId; seen: OperatorDeal };
type DealActionsProps = {
  deal: OperatorDeal;
  /** Typed text per deal and move; it survives looking at another deal. */
  drafts: Drafts<TypedMove>;
};

/** The possible moves; expected ones that are not possible are listed with the reason. */
export function DealActions({ deal, drafts }: DealActionsProps) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const draftOf = (id: MoveId) => `${deal.appraisalCode} ${id}`;
  const close = () => {
    setChosen(null);
    if (chosen) drafts.drop(draftOf(chosen.id));
  };
  const move = useMove(deal.appraisalCode, close);
  // Refused or reloaded meanwhile: the deal may differ from when the move was started.
  const isChanged = chosen !== null && (chosen.seen.version !== deal.version || isChangedSince(move.error));
  const notNow = t('notFrom', { state: deal.displayStatus[locale] });
  // For an open form while somebody else moves the deal.
  const reasonOf = (id: MoveId) => (isAllowed(deal, id) ? undefined : notNow);
  const open = (id: MoveId) => {
    move.reset();
    setChosen({ id, seen: deal });
  };
  return (
    <DrawerSection title={t('move.title')}>
      {isChanged && (
        <p
          className="mb-2.5 py-2.5 px-3.5 border border-near-edge rounded-button bg-near-tint text-near"
          role="alert"
        >
          <strong>{t('changedTitle')}.</strong> {t('changedText')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 mb-2 *:aria-pressed:border-ink *:aria-pressed:inset-ring *:aria-pressed:inset-ring-ink">
        {MOVE_IDS.filter((id) => isAllowed(deal, id)).map((id) => (
          <Button
            key={id}
            look={isWayOut(id) ? 'danger' : 'default'}
            aria-pressed={chosen?.id === id}
            onClick={() => open(id)}
          >
            {t(`move.${id}`)}
          </Button>
        ))}
      </div>
      <Missing deal={deal} />
      {chosen && (
        // Typed text survives a new version, even one that does not allow the move.
        <MoveForm
          key={chosen.id}
          deal={deal}
          id={chosen.id}
          move={move}
          draft={drafts.of(draftOf(chosen.id))}
          disabledReason={reasonOf(chosen.id)}
          onCancel={close}
        />
      )}
    </DrawerSection>
  );
}

function Missing({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const missing = missingMoves(deal);
  if (deal.state === 'CANCELLED' || deal.state === 'RETURNED')
    return <p className="text-ink3">{t('ended')}</p>;
  if (missing.length === 0) return null;
  return (
    <ul className="grid gap-0.5 mt-0 mx-0 mb-2 p-0 text-ink3 text-small list-none" aria-label={t('missing')}>
      {missing.map(({ id, why }) => (
        <li key={id}>
          {t('missingMove', { move: t(id === 'SETTLE' ? 'settle' : `move.${id}`), why: t(`why.${why}`) })}
        </li>
      ))}
    </ul>
  );
}
