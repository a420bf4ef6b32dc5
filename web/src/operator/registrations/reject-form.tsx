import { type Registration, RejectSchema } from '@mazad/contract/operator/operator';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { TextArea } from '#/ui/fields/text-area';
import { FormError } from '../forms/form-error';
import type { Decide } from './use-registration';

type RejectFormProps = { registration: Registration; decide: Decide; onCancel: () => void };

/** R5: a rejection gives a reason to the applicant and the audit log. */
export function RejectForm({ registration, decide, onCancel }: RejectFormProps) {
  const t = useTranslations('operator.decision');
  const operator = useTranslations('operator');
  const common = useTranslations('common');
  const { field, setFocus, submit } = useFields(RejectSchema, {
    version: registration.version,
    reason: '',
    note: '',
  });
  useEffect(() => setFocus('reason'), [setFocus]);
  const send = submit((body, refusal) =>
    decide.mutate({ kind: 'reject', body: { ...body, version: registration.version } }, refusal),
  );
  return (
    <form className="flex flex-col gap-3.5 mt-3" onSubmit={(event) => void send(event)} noValidate>
      <div className="py-2.5 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold">
        <strong>{t('rejectTitle')}</strong>
        <p>{t('rejectText')}</p>
      </div>
      <TextArea {...field('reason')} label={t('reason')} maxLength={500} />
      <TextArea {...field('note')} label={operator('note')} aside={operator('optional')} />
      <FormError error={decide.variables?.kind === 'reject' ? decide.error : null} />
      <Button
        type="submit"
        look="danger"
        size="lg"
        className="border-[color-mix(in_srgb,var(--mz-lose)_45%,transparent)] hover:border-lose hover:bg-lose-tint"
        isBusy={decide.isPending}
      >
        {t('reject')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </form>
  );
}
