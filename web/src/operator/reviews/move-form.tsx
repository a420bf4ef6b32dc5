import type { DeskAction, DeskReview } from '@mazad/contract/operator/reviews';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { isOvertaken } from '#/session/api/api-error';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import type { Draft } from '../desk/use-drafts';
import { ConsequenceForm } from '../forms/consequence-form';
import { hasShipment, needsRemark } from './desk-moves';
import { GradeChoice } from './grade-choice';
import { GradeMoney } from './grade-money';
import { gradesFor, requestOf, type Typed } from './move-request';
import type { useMoveReview } from './queue/use-reviews';
import { QuickTexts } from './quick-text-list';

type MoveFormProps = {
  review: DeskReview;
  action: DeskAction;
  move: ReturnType<typeof useMoveReview>;
  draft: Draft<Typed>;
  /** The action's obstacle in the current state. */
  disabledReason: string | undefined;
  onCancel: () => void;
};

/** An action, with its effect and postings shown first. */
export function MoveForm({ review, action, move, draft, disabledReason, onCancel }: MoveFormProps) {
  const t = useTranslations('operatorReviews');
  const operator = useTranslations('operator');
  const { typed, type } = draft;
  const { grades, gradeId } = gradesFor(review, action, typed);
  const [isChecked, setChecked] = useState(false);
  const grade = grades?.find(({ itemConditionId }) => itemConditionId === gradeId);
  const isRemarkMissing = needsRemark(action) && !typed.remark.trim();
  const request = requestOf(typed, { action, version: review.version, gradeId });
  const submit = () => {
    setChecked(true);
    if (!disabledReason && request && !isRemarkMissing && (grades === null || grade)) move.mutate(request);
  };
  const amount = formatMoney(review.review.purchasePrice, { fixed: true });
  return (
    <ConsequenceForm
      text={t(`consequence.${action}`, { amount })}
      tone={action === 'REVISE' || action === 'RECEIVE_BACK' ? 'near' : 'plain'}
      submitLabel={t(`decision.${action}`)}
      disabledReason={disabledReason}
      sending={isOvertaken(move.error) ? { ...move, error: null } : move}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {grades && (
        <>
          <GradeChoice
            review={review}
            grades={grades}
            chosen={gradeId}
            onChoose={(chosen) => type({ gradeId: chosen })}
            error={isChecked && !grade ? t('form.gradeMissing') : undefined}
          />
          <GradeMoney review={review} grade={grade} isDebit={action === 'OFFER_UPGRADE'} />
        </>
      )}
      <QuickTexts
        action={action}
        onPick={(text) => type({ remark: [typed.remark.trim(), text].filter(Boolean).join('\n') })}
      />
      <TextArea
        label={
          action === 'ASK_INFO' ? t('form.ask') : needsRemark(action) ? t('form.remark') : t('form.note')
        }
        aside={needsRemark(action) ? undefined : operator('optional')}
        maxLength={2000}
        value={typed.remark}
        onChange={(event) => type({ remark: event.currentTarget.value })}
        error={isChecked && isRemarkMissing ? t('form.remarkMissing') : undefined}
      />
      {hasShipment(action) && <Shipment typed={typed} onType={type} isChecked={isChecked} />}
    </ConsequenceForm>
  );
}

type ShipmentProps = { typed: Typed; onType: (part: Partial<Typed>) => void; isChecked: boolean };

function Shipment({ typed, onType, isChecked }: ShipmentProps) {
  const t = useTranslations('operatorReviews.form');
  const deals = useTranslations('operatorDeals');
  const isLink = /^(https?:\/\/\S+)?$/.test(typed.trackingUrl.trim());
  return (
    <>
      <TextField
        isLtr
        maxLength={64}
        label={`${deals('awb')} (${deals('optional')})`}
        value={typed.awbNumber}
        onChange={(event) => onType({ awbNumber: event.currentTarget.value })}
      />
      <TextField
        isLtr
        type="url"
        maxLength={500}
        label={`${deals('tracking')} (${deals('optional')})`}
        placeholder="https://"
        value={typed.trackingUrl}
        onChange={(event) => onType({ trackingUrl: event.currentTarget.value })}
        error={isChecked && !isLink ? t('trackingInvalid') : undefined}
      />
    </>
  );
}
