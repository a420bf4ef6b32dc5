import type { GradeReview } from '@mazad/contract/grade-reviews';
import { reviewMove } from '@mazad/domain/deals/grade-review';
import { IconMessageReply, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#/deals/deal-actions.module.css';
import { roleOf } from '#/session/roles';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { SideSheet } from '#/ui/frames/side-sheet';
import { UpgradeForm } from '../request/upgrade-form';
import { AnswerForm } from './answer-form';
import { CancelForm } from './cancel-form';

type Deed = 'answer' | 'decide' | 'cancel';
type ReviewActionsProps = { accountIndex: number; review: GradeReview };

/** The dealer's current actions, from the table that the server checks (G3). On a phone in reach of the thumb. */
export function ReviewActions({ accountIndex, review }: ReviewActionsProps) {
  const t = useTranslations('gradeReviews');
  const user = useSession(accountIndex)?.user;
  const [open, setOpen] = useState<Deed | null>(null);
  const reason = user && roleOf(user) === 'VIEWER' ? t('viewOnly') : undefined;
  const canAnswer = reviewMove(review, 'ANSWER') !== null;
  const canDecide = reviewMove(review, 'ACCEPT_UPGRADE') !== null;
  const { canCancelRequest } = review;
  const cancel = t(review.isCreatedByNL ? 'closeReview' : 'cancelRequest');
  if (!canAnswer && !canDecide && !canCancelRequest) return null;
  const close = () => setOpen(null);
  const deed = { accountIndex, review, onDone: close };
  return (
    <div className={classes.actions}>
      {canCancelRequest && (
        <Button
          look="danger"
          disabledReason={reason}
          aria-haspopup="dialog"
          onClick={() => setOpen('cancel')}
        >
          {cancel}
        </Button>
      )}
      {canAnswer && (
        <Button
          look="primary"
          disabledReason={reason}
          aria-haspopup="dialog"
          icon={<IconMessageReply size={16} aria-hidden="true" />}
          onClick={() => setOpen('answer')}
        >
          {t('answer')}
        </Button>
      )}
      {canDecide && (
        <Button
          look="primary"
          disabledReason={reason}
          aria-haspopup="dialog"
          icon={<IconScale size={16} aria-hidden="true" />}
          onClick={() => setOpen('decide')}
        >
          {t('answer')}
        </Button>
      )}
      <SideSheet side="end" label={t('answer')} isOpen={open === 'answer' && canAnswer} onClose={close}>
        <AnswerForm {...deed} />
      </SideSheet>
      <SideSheet
        side="end"
        label={t('upgrade.title')}
        isOpen={open === 'decide' && canDecide}
        onClose={close}
      >
        <UpgradeForm {...deed} />
      </SideSheet>
      <SideSheet side="end" label={cancel} isOpen={open === 'cancel' && canCancelRequest} onClose={close}>
        <CancelForm {...deed} />
      </SideSheet>
    </div>
  );
}
