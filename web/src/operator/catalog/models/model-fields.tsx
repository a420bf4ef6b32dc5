import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { useFields } from '#/session/use-fields';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT } from '../../forms/amounts';
import { amountOrNothing, amountOrNull, textOrNull } from './model-values';
import { useGroups } from './use-models';

type SharedField = 'groupName' | 'stepperValue' | 'launchPrice' | 'launchYear' | 'storage' | 'imageUrl';

type ModelFieldsProps = {
  field: (
    name: SharedField,
    read?: (typed: never) => unknown,
  ) => ReturnType<ReturnType<typeof useFields>['field']>;
  categoryId: string;
  brandId: string;
  groupPlaceholder?: string;
};

/** What a new model and one that is edited have in common, but for its brand. */
export function ModelFields({ field, categoryId, brandId, groupPlaceholder }: ModelFieldsProps) {
  const t = useTranslations('operatorCatalog');
  const groupList = useId();
  const { data: groups } = useGroups(categoryId, brandId);
  return (
    <>
      <TextField
        {...field('groupName', (typed: string) => textOrNull(typed) ?? undefined)}
        label={t('fields.group')}
        list={groupList}
        autoComplete="off"
        placeholder={groupPlaceholder}
      />
      <datalist id={groupList}>
        {groups?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('stepperValue', amountOrNothing)} {...AMOUNT} label={t('fields.stepper')} />
      <TextField {...field('launchPrice', amountOrNull)} {...AMOUNT} label={t('fields.price')} />
      <TextField {...field('launchYear', amountOrNull)} {...AMOUNT} label={t('fields.year')} />
      <TextField {...field('storage', textOrNull)} isLtr autoComplete="off" label={t('fields.storage')} />
      <TextField
        {...field('imageUrl', textOrNull)}
        isLtr
        autoComplete="off"
        placeholder={t('pictureHint')}
        label={t('picture')}
      />
    </>
  );
}
