import type { DeskAction, DeskReview } from '@mazad/contract/operator/reviews';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOvertaken } from '#/session/api/api-error';
import { Button } from '#/ui/buttons/button';
import { useToasts } from '#/ui/frames/undo-toast';
import type { Drafts } from '../desk/use-drafts';
import { ChangedReview } from './changed-review';
import { COURIER, DECISIONS, obstacleOf } from './desk-moves';
import { MoveForm } from './move-form';
import type { Typed } from './move-request';
import { PostedMoney } from './queue/posted-money';
import { useMoveReview } from './queue/use-reviews';
import { ReviewBadge } from './review-badge';

type DecisionPaneProps = {
  review: DeskReview;
  /** Typed text per review and action; it survives looking at another review. */
  drafts: Drafts<Typed>;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Every action, available or with its obstacle; the chosen one shows its effect first. */
export function DecisionPane({ review, drafts, heading }: DecisionPaneProps) {
  const t = useTranslations('operatorReviews');
  const toasts = useToasts();
  const [chosen, setChosen] = useState<{ action: DeskAction; seen: DeskReview } | null>(null);
  const draftOf = (action: DeskAction) => `${review.reviewId} ${action}`;
  const move = useMoveReview(review, (moved, action) => {
    setChosen(null);
    drafts.drop(draftOf(action));
    toasts.show({
      text: t('done', { ticket: moved.ticketNumber, status: t(`status.${moved.status}`) }),
    });
  });
  const isOpen = isOpenReview(review.status);
  // Refused or reloaded meanwhile: the review may differ from when the decision was started.
  const isChanged = chosen !== null && (chosen.seen.version !== review.version || isOvertaken(move.error));
  const reasonOf = (action: DeskAction) => {
    const obstacle = obstacleOf(review, action);
    return obstacle ? t(`decision.${obstacle}`, { status: t(`status.${review.status}`) }) : undefined;
  };
  const actions = {
    chosen: chosen?.action,
    reasonOf,
    onChoose: (action: DeskAction) => {
      move.reset();
      setChosen({ action, seen: review });
    },
  };
  return (
    <div className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
        {t('decision.title')}
      </h2>
      {isChanged && <ChangedReview before={chosen.seen} now={review} />}
      {!isOpen && (
        <div className="grid justify-items-start gap-1.5 text-ink2">
          <ReviewBadge review={review} />
          <p>{t('decision.closed')}</p>
        </div>
      )}
      <PostedMoney review={review} />
      {isOpen && (
        <>
          <Actions actions={DECISIONS} {...actions} />
          <h3 className="mt-1 text-ink2 text-small">{t('decision.courier')}</h3>
          <Actions actions={COURIER} {...actions} />
          {chosen && (
            // Typed text survives a new version, even one that does not allow the action.
            <MoveForm
              key={chosen.action}
              review={review}
              action={chosen.action}
              move={move}
              draft={drafts.of(draftOf(chosen.action))}
              disabledReason={reasonOf(chosen.action)}
              onCancel={() => {
                setChosen(null);
                drafts.drop(draftOf(chosen.action));
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

type ActionsProps = {
  actions: readonly DeskAction[];
  chosen: DeskAction | undefined;
  /** The obstacle of an action. */
  reasonOf: (action: DeskAction) => string | undefined;
  onChoose: (action: DeskAction) => void;
};

function Actions({ actions, chosen, reasonOf, onChoose }: ActionsProps) {
  const t = useTranslations('operatorReviews');
  return (
    <div className="flex flex-wrap gap-2 [&_[aria-pressed=true]]:border-ink [&_[aria-pressed=true]]:inset-ring [&_[aria-pressed=true]]:inset-ring-ink">
      {actions.map((action) => (
        <Button
          key={action}
          aria-pressed={chosen === action}
          disabledReason={reasonOf(action)}
          onClick={() => onChoose(action)}
        >
          {t(`decision.${action}`)}
        </Button>
      ))}
    </div>
  );
}
