import { type MoveDealRequest, MoveDealSchema } from '@mazad/contract/operator-deal-moves';
import type { OperatorDeal } from '@mazad/contract/operator-deals';
import { needsReason } from '@mazad/domain/deal-course';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { ApiError } from '#/session/api-error';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { amountOf } from '../amounts';
import { ConsequenceForm } from '../consequence-form';
import { eventOf, hasShipment, isWayOut, type MoveId } from './moves';
import { Outlook } from './outlook';
import { type useMove, useOutlook } from './use-deals';

type MoveFormProps = {
  deal: OperatorDeal;
  id: MoveId;
  move: ReturnType<typeof useMove>;
  onCancel: () => void;
};

const EMPTY = { at: '', awbNumber: '', trackingUrl: '', reason: '', charge: '' };
type Typed = typeof EMPTY;

/** What was typed as the call takes it, or null while it cannot be sent. */
function requestOf(typed: Typed, id: MoveId, version: number, requestId: string): MoveDealRequest | null {
  const { charge, ...texts } = typed;
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const isCharged = id === 'CHARGED';
  const wish = {
    ...filled,
    event: eventOf(id),
    version,
    requestId,
    ...(isCharged && { charge: amountOf(charge) ?? Number.NaN }),
  };
  const read = z.safeParse(MoveDealSchema, wish);
  if (!read.success || (needsReason(read.data.event) && !read.data.reason)) return null;
  return read.data;
}

/** One move, with what it does to the money before it is made. */
export function MoveForm({ deal, id, move, onCancel }: MoveFormProps) {
  const t = useTranslations('operatorDeals');
  const [typed, setTyped] = useState(EMPTY);
  const [isSent, setSent] = useState(false);
  // One attempt: pressed twice, or sent again after an answer that was lost, it is made once.
  const [requestId] = useState(() => crypto.randomUUID());
  const request = requestOf(typed, id, deal.version, requestId);
  const outlook = useOutlook(deal.appraisalCode, request);
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (request) move.mutate(request);
  };
  const isChanged = move.error instanceof ApiError && move.error.type === 'CHANGED_SINCE';
  return (
    <ConsequenceForm
      text={t(`moveText.${id}`)}
      tone={isWayOut(id) ? 'lose' : 'plain'}
      submitLabel={t(`move.${id}`)}
      isBusy={move.isPending}
      error={isChanged ? null : move.error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Fields deal={deal} id={id} typed={typed} onType={type} isChecked={isSent} />
      <Outlook deal={deal} outlook={outlook} isComplete={request !== null} />
    </ConsequenceForm>
  );
}

type FieldsProps = {
  deal: OperatorDeal;
  id: MoveId;
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
  isChecked: boolean;
};

function Fields({ deal, id, typed, onType, isChecked }: FieldsProps) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const isReasonNeeded = needsReason(eventOf(id));
  const isChargeBad = isChecked && !((amountOf(typed.charge) ?? 0) > 0);
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
          error={isChargeBad ? t('chargeInvalid') : undefined}
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
          />
          <TextField
            isLtr
            type="url"
            label={`${t('tracking')} (${t('optional')})`}
            placeholder="https://"
            value={typed.trackingUrl}
            onChange={(event) => onType({ trackingUrl: event.currentTarget.value })}
          />
        </>
      )}
      {!hasShipment(id) && id !== 'DELIVERED' && (
        <TextArea
          autoFocus={id !== 'CHARGED'}
          label={t('reason')}
          aside={isReasonNeeded ? undefined : t('optional')}
          value={typed.reason}
          onChange={(event) => onType({ reason: event.currentTarget.value })}
          error={isChecked && isReasonNeeded && !typed.reason.trim() ? t('reasonMissing') : undefined}
        />
      )}
      <TextField
        isLtr
        type="datetime-local"
        step={1}
        label={`${t('at')} (${t('now')})`}
        value={typed.at}
        onChange={(event) => onType({ at: event.currentTarget.value })}
      />
    </>
  );
}
