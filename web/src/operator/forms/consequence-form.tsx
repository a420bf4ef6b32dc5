import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { hasHalfDate } from '#/ui/text/half-date';
import { ConfirmFigure } from './confirm-figure';
import { FormError } from './form-error';
import type { FigureQuestion } from './use-confirm-figure';
import { isChangedSince } from './use-opened';

type ConsequenceFormProps = {
  /** Another operator's earlier change (`Overtaken`), shown instead of the refusal. */
  overtaken?: ReactNode;
  /** The immediate effect, shown before the button. */
  text?: ReactNode;
  tone?: 'lose' | 'near' | 'plain';
  /** Default: 'Save'. */
  submitLabel?: string | undefined;
  /** The mutation: pending or failed. */
  sending: { isPending: boolean; error: unknown };
  disabledReason?: string | undefined;
  /** For a figure that may be unusual (P5). */
  question?: FigureQuestion;
  /** Not called while sending. */
  onSubmit: () => unknown;
  onCancel: () => void;
  children?: ReactNode;
};

/** An important change has a form that states its consequence, instead of an 'are you sure' question. */
export function ConsequenceForm(props: ConsequenceFormProps) {
  const {
    overtaken,
    text,
    tone = 'plain',
    submitLabel,
    sending: { isPending, error },
    disabledReason,
    question,
    onSubmit,
    onCancel,
    children,
  } = props;
  const t = useTranslations('common');
  const operator = useTranslations('operator');
  const isAsked = question?.asked != null;
  return (
    <form
      className="group flex flex-col gap-3 mt-1.5 not-last:mb-3.5 p-3.5 border border-line2 rounded-card bg-paper data-[tone=lose]:border-lose/45 data-[tone=near]:border-near-edge"
      data-tone={tone}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasHalfDate(event) && !isPending) onSubmit();
      }}
      noValidate
    >
      {text && (
        <p className="ps-2.5 border-s-3 border-s-line2 font-medium group-data-[tone=lose]:border-s-lose group-data-[tone=lose]:text-lose group-data-[tone=near]:border-s-near-mark group-data-[tone=near]:text-near">
          {text}
        </p>
      )}
      {children}
      {overtaken}
      {question && <ConfirmFigure question={question} />}
      <FormError error={question?.isError || (overtaken && isChangedSince(error)) ? null : error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look={tone === 'lose' ? 'danger' : 'primary'}
          isBusy={isPending}
          disabledReason={
            disabledReason ??
            (isAsked && !question.isRepeated ? operator('confirmFigure.missing') : undefined)
          }
        >
          {submitLabel ?? t('save')}
        </Button>
        {/* Not 'Cancel', because an action may have that name. */}
        <Button look="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
