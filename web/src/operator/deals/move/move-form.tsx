import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { needsReason } from '@mazad/domain/deals/course';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { currencyWord, formatAmount } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import type { Draft } from '../../desk/use-drafts';
import { ConsequenceForm } from '../../forms/consequence-form';
import { useConfirmFigure } from '../../forms/use-confirm-figure';
import { isChangedSince } from '../../forms/use-opened';
import { type useMove, useOutlook } from '../use-deals';
import { readMove, type TypedMove } from './move-request';
import { eventOf, hasReason, hasShipment, hasTime, isWayOut, type MoveId } from './moves';
import { Outlook } from './outlook';

type MoveFormProps = {
  deal: OperatorDeal;
  id: MoveId;
  move: ReturnType<typeof useMove>;
  draft: Draft<TypedMove>;
  /** Why the deal's state does not allow the move now. */
  disabledReason: string | undefined;
  onCancel: () => void;
};

const NONE: ReadonlySet<keyof TypedMove> = new Set();

/** A move, with its effect on money shown first. */
export function MoveForm({ deal, id, move, draft, disabledReason, onCancel }: MoveFormProps) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const { typed, type } = draft;
  const [isSent, setSent] = useState(false);
  // One attempt: a double click or a repeat after a lost response makes the move once.
  const [requestId] = useState(() => crypto.randomUUID());
  const read = readMove(typed, { id, version: deal.version, requestId });
  const request = disabledReason ? null : read.request;
  const outlook = useOutlook(deal.appraisalCode, request);
  const currency = currencyWord(deal.currency, locale);
  const { question, confirmFigure } = useConfirmFigure(move.error, request?.charge, currency);
  const submit = () => {
    setSent(true);
    if (request) move.mutate({ ...request, confirmFigure });
  };
  return (
    <ConsequenceForm
      text={t(`moveText.${id}`, { amount: formatAmount(deal.purchasePrice, currency, locale) })}
      tone={isWayOut(id) ? 'lose' : id === 'DELIVERY_UNDONE' || id === 'RETURNED' ? 'near' : 'plain'}
      submitLabel={t(`move.${id}`)}
      question={question}
      disabledReason={disabledReason}
      // The outlook shows its own refusal.
      sending={isChangedSince(move.error) || outlook.error ? { ...move, error: null } : move}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Fields deal={deal} id={id} typed={typed} onType={type} bad={isSent ? read.bad : NONE} />
      <Outlook deal={deal} outlook={outlook} isComplete={request !== null} />
    </ConsequenceForm>
  );
}

type FieldsProps = {
  deal: OperatorDeal;
  id: MoveId;
  typed: TypedMove;
  onType: (part: Partial<TypedMove>) => void;
  /** Fields with errors. */
  bad: ReadonlySet<keyof TypedMove>;
};

function Fields({ deal, id, typed, onType, bad }: FieldsProps) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const isReasonNeeded = needsReason(eventOf(id));
  return (
    <>
      {id === 'CHARGED' && (
        <TextField
          autoFocus
          isLtr
          inputMode="decimal"
          label={`${t('charge')}, ${currencyWord(deal.currency, locale)}`}
          value={typed.charge}
          onChange={(event) => onType({ charge: event.currentTarget.value })}
          error={bad.has('charge') ? t('chargeInvalid') : undefined}
        />
      )}
      {hasShipment(id) && (
        <>
          <TextField
            autoFocus
            isLtr
            label={`${t('awb')} (${t('optional')})`}
            value={typed.awbNumber}
            onChange={(event) => onType({ awbNumber: event.currentTarget.value })}
            error={bad.has('awbNumber') ? t('tooLong', { max: '64' }) : undefined}
          />
          <TextField
            isLtr
            type="url"
            label={`${t('tracking')} (${t('optional')})`}
            placeholder="https://"
            value={typed.trackingUrl}
            onChange={(event) => onType({ trackingUrl: event.currentTarget.value })}
            error={bad.has('trackingUrl') ? t('trackingInvalid') : undefined}
          />
        </>
      )}
      {hasReason(id) && (
        <TextArea
          autoFocus={id !== 'CHARGED'}
          label={t('reason')}
          aside={isReasonNeeded ? undefined : t('optional')}
          value={typed.reason}
          onChange={(event) => onType({ reason: event.currentTarget.value })}
          error={
            bad.has('reason')
              ? t(typed.reason.trim() ? 'tooLong' : 'reasonMissing', { max: '500' })
              : undefined
          }
        />
      )}
      {hasTime(id) && (
        <TextField
          isLtr
          type="datetime-local"
          step={1}
          label={`${t('at')} (${t('now')})`}
          value={typed.at}
          onChange={(event) => onType({ at: event.currentTarget.value })}
          error={bad.has('at') ? t('atInvalid') : undefined}
        />
      )}
    </>
  );
}
