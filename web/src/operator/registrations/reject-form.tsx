import { type Registration, RejectSchema } from '@mazad/contract/operator/operator';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/buttons/button';
import { TextArea } from '#/ui/fields/text-area';
import { FormError } from '../forms/form-error';
import type { Decide } from './use-registration';

type RejectFormProps = { registration: Registration; decide: Decide; onCancel: () => void };

/** R5: a rejection says why, to the applicant and to the audit log. */
export function RejectForm({ registration, decide, onCancel }: RejectFormProps) {
  const t = useTranslations('operator.decision');
  const operator = useTranslations('operator');
  const common = useTranslations('common');
  const { locale } = useLocale();
  const form = useForm({
    defaultValues: { version: registration.version, reason: '', note: '' },
    resolver: contractResolver(RejectSchema, locale),
  });
  const { setFocus } = form;
  const { errors } = form.formState;
  useEffect(() => setFocus('reason'), [setFocus]);
  const submit = form.handleSubmit((body) =>
    decide.mutate({ kind: 'reject', body: { ...body, version: registration.version } }),
  );
  return (
    <form className="flex flex-col gap-3.5 mt-3" onSubmit={(event) => void submit(event)} noValidate>
      <div className="py-2.5 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold">
        <strong>{t('rejectTitle')}</strong>
        <p>{t('rejectText')}</p>
      </div>
      <TextArea
        {...form.register('reason')}
        label={t('reason')}
        maxLength={500}
        error={errors.reason?.message}
      />
      <TextArea
        {...form.register('note')}
        label={operator('note')}
        aside={operator('optional')}
        error={errors.note?.message}
      />
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
