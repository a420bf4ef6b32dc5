import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#/ui/fields/text-field';
import type { ModelFields as Fields } from './model-values';
import { amountOrNothing, amountOrNull, textOrNull } from './model-values';
import { useGroups } from './use-models';

type ModelFieldsProps = {
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
  categoryId: string;
  brandId: string;
  groupPlaceholder?: string;
};

/** What a new model and one that is edited have in common, but for its brand. */
export function ModelFields({ register, errors, categoryId, brandId, groupPlaceholder }: ModelFieldsProps) {
  const t = useTranslations('operatorCatalog');
  const groupList = useId();
  const { data: groups } = useGroups(categoryId, brandId);
  const number = { isLtr: true, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...register('groupName', { setValueAs: (typed: string) => textOrNull(typed) ?? undefined })}
        label={t('models.group')}
        list={groupList}
        autoComplete="off"
        placeholder={groupPlaceholder}
        error={errors.groupName?.message}
      />
      <datalist id={groupList}>
        {groups?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...register('stepperValue', { setValueAs: amountOrNothing })}
        {...number}
        label={t('models.stepper')}
        error={errors.stepperValue?.message}
      />
      <TextField
        {...register('launchPrice', { setValueAs: amountOrNull })}
        {...number}
        label={t('models.launchPrice')}
        error={errors.launchPrice?.message}
      />
      <TextField
        {...register('launchYear', { setValueAs: amountOrNull })}
        {...number}
        label={t('models.launchYear')}
        error={errors.launchYear?.message}
      />
      <TextField
        {...register('storage', { setValueAs: (typed: string | null) => textOrNull(typed ?? '') })}
        isLtr
        autoComplete="off"
        label={t('models.storage')}
        error={errors.storage?.message}
      />
      <TextField
        {...register('imageUrl', { setValueAs: (typed: string | null) => textOrNull(typed ?? '') })}
        isLtr
        autoComplete="off"
        placeholder={t('pictureHint')}
        label={t('picture')}
        error={errors.imageUrl?.message}
      />
    </>
  );
}
