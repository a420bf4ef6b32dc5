import type { DeskAction, DeskReview } from '@mazad/contract/operator-reviews';
import { isOpenReview } from '@mazad/domain/grade-review';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { useToasts } from '#/ui/undo-toast';
import { ChangedReview } from './changed-review';
import classes from './decision-pane.module.css';
import { COURIER, DECISIONS, obstacleOf } from './desk-moves';
import { MoveForm } from './move-form';
import { Posted } from './posted';
import { ReviewBadge } from './review-badge';
import { useMoveReview } from './use-reviews';

type DecisionPaneProps = { review: DeskReview; heading: RefObject<HTMLHeadingElement | null> };

/** Every action, open or with its reason; the one that is chosen says what it leads to before it is taken. */
export function DecisionPane({ review, heading }: DecisionPaneProps) {
  const t = useTranslations('operatorReviews');
  const toasts = useToasts();
  const [chosen, setChosen] = useState<DeskAction | null>(null);
  const { move, changedFrom } = useMoveReview(review, (moved) => {
    setChosen(null);
    toasts.show({
      text: t('done', { ticket: moved.ticketNumber, status: t(`status.${moved.status}`) }),
    });
  });
  const isOpen = isOpenReview(review.status);
  const choose = (action: DeskAction) => {
    move.reset();
    setChosen(action);
  };
  return (
    <div className={classes.pane}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('decision.title')}
      </h2>
      {changedFrom && <ChangedReview before={changedFrom} now={review} />}
      {!isOpen && (
        <div className={classes.closed}>
          <ReviewBadge review={review} />
          <p>{t('decision.closed')}</p>
        </div>
      )}
      <Posted review={review} />
      {isOpen && (
        <>
          <Actions review={review} actions={DECISIONS} chosen={chosen} onChoose={choose} />
          <h3 className={classes.group}>{t('decision.courier')}</h3>
          <Actions review={review} actions={COURIER} chosen={chosen} onChoose={choose} />
          {chosen && obstacleOf(review, chosen) === null && (
            <MoveForm
              key={`${chosen} ${review.version}`}
              review={review}
              action={chosen}
              move={move}
              onCancel={() => setChosen(null)}
            />
          )}
        </>
      )}
    </div>
  );
}

type ActionsProps = {
  review: DeskReview;
  actions: readonly DeskAction[];
  chosen: DeskAction | null;
  onChoose: (action: DeskAction) => void;
};

function Actions({ review, actions, chosen, onChoose }: ActionsProps) {
  const t = useTranslations('operatorReviews');
  return (
    <div className={classes.actions}>
      {actions.map((action) => {
        const obstacle = obstacleOf(review, action);
        const reason = obstacle && t(`decision.${obstacle}`, { status: t(`status.${review.status}`) });
        return (
          <Button
            key={action}
            aria-pressed={chosen === action}
            disabledReason={reason ?? undefined}
            onClick={() => onChoose(action)}
          >
            {t(`decision.${action}`)}
          </Button>
        );
      })}
    </div>
  );
}
