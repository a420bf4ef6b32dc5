import { MOVE_FILE_ROWS_MAX } from '@mazad/contract/operator/deal-moves';
import { needsReason } from '@mazad/domain/deals/course';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { Button } from '#/ui/buttons/button';
import { FileDrop } from '#/ui/fields/file-drop';
import { SelectField } from '#/ui/fields/select-field';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { hasHalfDate } from '#/ui/text/half-date';
import { FormError } from '../../forms/form-error';
import { callOperator } from '../../frame/operator-session';
import { eventOf, hasReason, hasShipment, hasTime, MOVE_IDS, type MoveId } from '../move/moves';
import { badOf, codesOf, movesOf, type Shared } from './many-moves';
import { type Many, NO_FAULTS } from './use-many';

type Typed = {
  shared: Shared;
  /** The pasted ids. */
  text: string;
};
export const NOTHING_TYPED: Typed = {
  shared: { id: 'PICKED_UP', at: '', awbNumber: '', reason: '', charge: '' },
  text: '',
};

type ManySourceProps = {
  codes: readonly string[];
  /** Kept by the dialog, so that it survives the preview. */
  typed: Typed;
  onType: (typed: Typed) => void;
  preview: Many['preview'];
};

const NONE: ReadonlyMap<keyof Shared, string> = new Map();
const ENDINGS = ['.csv', '.xlsx'] as const;

/** The source of moves: selected or pasted ids with one event for all, or a file with separate events. */
export function ManySource({ codes, typed, onType, preview }: ManySourceProps) {
  const t = useTranslations('operatorDeals.many');
  const { shared, text } = typed;
  const [isChecked, setChecked] = useState(false);
  const all = codes.length > 0 ? codes : codesOf(text);
  const isReasonMissing = needsReason(eventOf(shared.id)) && !shared.reason.trim();
  const { locale } = useLocale();
  const bad = badOf(shared, locale);
  const isTooMany = all.length > MOVE_FILE_ROWS_MAX;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (hasHalfDate(event)) return;
    event.preventDefault();
    setChecked(true);
    if (all.length === 0 || isTooMany || isReasonMissing || bad.size > 0) return;
    preview.mutate({ moves: movesOf(all, shared), faults: NO_FAULTS });
  };
  const codesError = isTooMany ? t('tooMany', { max: MOVE_FILE_ROWS_MAX }) : t('noCodes');
  return (
    <>
      <div className="flex-1 min-h-0 pt-1 px-6 pb-5 overflow-auto phone:px-4">
        <form id="many-moves" className="grid gap-4" onSubmit={submit} noValidate>
          <SharedFields
            shared={shared}
            isReasonMissing={isChecked && isReasonMissing}
            bad={isChecked ? bad : NONE}
            onChange={(change) => onType({ ...typed, shared: change })}
          />
          {codes.length > 0 ? (
            <p className="text-ink3 text-small">
              <bdi dir="ltr">{codes.join(' ')}</bdi>
            </p>
          ) : (
            <div className="[&_textarea]:min-h-30 [&_textarea]:tabular-nums">
              <TextArea
                label={t('codes')}
                aside={t('codesNote')}
                value={text}
                onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
                error={isChecked && (all.length === 0 || isTooMany) ? codesError : undefined}
              />
            </div>
          )}
        </form>
        {codes.length === 0 && <FileSource preview={preview} />}
        <FormError error={preview.error} />
      </div>
      <footer className="flex flex-wrap items-center gap-2.5 py-3 px-6 border-t border-t-line phone:px-4">
        <span className="grid flex-[1_1_240px] gap-1" />
        <Button look="primary" type="submit" form="many-moves" isBusy={preview.isPending}>
          {t('preview')}
        </Button>
      </footer>
    </>
  );
}

type SharedFieldsProps = {
  shared: Shared;
  isReasonMissing: boolean;
  /** Fields with errors. */
  bad: ReadonlyMap<keyof Shared, string>;
  onChange: (shared: Shared) => void;
};

function SharedFields({ shared, isReasonMissing, bad, onChange }: SharedFieldsProps) {
  const t = useTranslations('operatorDeals');
  const { id, at, awbNumber, reason, charge } = shared;
  const isReasonNeeded = needsReason(eventOf(id));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
      <SelectField
        label={t('move.title')}
        value={id}
        options={MOVE_IDS.map((value) => ({ value, label: t(`move.${value}`) }))}
        onChange={(change) => onChange({ ...shared, id: change.currentTarget.value as MoveId })}
      />
      {hasTime(id) && (
        <TextField
          isLtr
          type="datetime-local"
          step={1}
          label={`${t('at')} (${t('now')})`}
          value={at}
          onChange={(change) => onChange({ ...shared, at: change.currentTarget.value })}
          error={bad.has('at') ? t('atInvalid') : undefined}
        />
      )}
      {id === 'CHARGED' && (
        <TextField
          isLtr
          inputMode="decimal"
          label={t('many.charge')}
          value={charge}
          onChange={(change) => onChange({ ...shared, charge: change.currentTarget.value })}
          error={bad.has('charge') ? t('chargeInvalid') : undefined}
        />
      )}
      {hasShipment(id) && (
        <TextField
          isLtr
          label={`${t('awb')} (${t('optional')})`}
          value={awbNumber}
          onChange={(change) => onChange({ ...shared, awbNumber: change.currentTarget.value })}
          error={bad.get('awbNumber')}
        />
      )}
      {hasReason(id) && (
        <TextField
          label={isReasonNeeded ? t('reason') : `${t('reason')} (${t('optional')})`}
          value={reason}
          onChange={(change) => onChange({ ...shared, reason: change.currentTarget.value })}
          error={
            isReasonMissing
              ? t('reasonMissing')
              : bad.has('reason')
                ? t('tooLong', { max: '500' })
                : undefined
          }
        />
      )}
    </div>
  );
}

/** A file with an event per row; it is read and previewed. */
function FileSource({ preview }: Pick<ManySourceProps, 'preview'>) {
  const t = useTranslations('operatorDeals.many');
  const read = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return callOperator('POST /operator/deal-moves/file', { body, timeoutSeconds: TIMEOUT_SECONDS.file });
    },
    onSuccess: ({ moves, ...faults }) =>
      preview.mutate({ moves: moves.map(({ rowNumber: _, ...move }) => move), faults }),
  });
  return (
    <>
      <p className="flex items-center gap-3 mt-5 mb-3.5 text-ink3 before:content-[''] before:flex-1 before:h-px before:bg-line2 after:content-[''] after:flex-1 after:h-px after:bg-line2">
        {t('or')}
      </p>
      {read.isPending ? (
        <p role="status">{t('sending', { name: read.variables.name })}</p>
      ) : (
        <FileDrop label={t('file')} accept={ENDINGS} onFile={(file) => read.mutate(file)}>
          {t.rich('drop', { choose: (chunks) => <strong>{chunks}</strong> })}
          <br />
          <span className="text-ink3 text-small">{t('fileNote')}</span>
        </FileDrop>
      )}
      <FormError error={read.error} />
    </>
  );
}
