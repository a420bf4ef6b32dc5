import type { BodyTo } from '@mazad/contract/calls';
import { LINES_MAX, type PurchaseLine } from '@mazad/contract/operator/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button, IconButton } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { amountOf } from '../../forms/amounts';
import { DrawerSection } from '../../list/list-drawer';
import { useListWords } from '../../list/list-words';
import { lineErrors } from './bulk-sums';

type NewBulkPurchase = BodyTo<'POST /operator/bulk-purchases'>;

/** An empty line; numbers start empty because they are typed. */
export const NO_LINE = {
  description: '',
  quantity: '' as unknown as number,
  unitPrice: '' as unknown as number,
};

export function GoodsLines({ form }: { form: UseFormReturn<NewBulkPurchase> }) {
  const t = useTranslations('operatorMoney.bulk');
  const words = useListWords('bulk-purchases');
  const { locale } = useLocale();
  const { touchedFields } = form.formState;
  const lines = form.watch('lines');
  const errorOf = (index: number, field: keyof PurchaseLine) => {
    const line = lines[index];
    // No error while a field is still being typed.
    return line && touchedFields.lines?.[index]?.[field] ? lineErrors(line, locale)[field] : undefined;
  };
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <DrawerSection title={words.columns.lines}>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="min-w-0 m-0 p-0 border-0 [&+&]:pt-3 [&+&]:border-t [&+&]:border-t-line"
          aria-label={t('line', { index: String(index + 1) })}
        >
          <div className="grid grid-cols-[1fr_1fr_32px] items-end gap-y-2 gap-x-2.5 pb-3 [&>:first-child]:col-span-full">
            <TextField
              {...form.register(`lines.${index}.description`)}
              label={t('description')}
              error={errorOf(index, 'description')}
              dir="auto"
              autoComplete="off"
            />
            <TextField
              {...form.register(`lines.${index}.quantity`, { setValueAs: amountOf })}
              label={t('quantity')}
              error={errorOf(index, 'quantity')}
              isLtr
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...form.register(`lines.${index}.unitPrice`, { setValueAs: amountOf })}
              label={t('unitPrice')}
              error={errorOf(index, 'unitPrice')}
              isLtr
              inputMode="decimal"
              autoComplete="off"
            />
            {fields.length > 1 && (
              <IconButton label={t('removeLine', { index: String(index + 1) })} onClick={() => remove(index)}>
                <IconTrash size={16} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </fieldset>
      ))}
      {fields.length < LINES_MAX && (
        <Button
          className="justify-self-start"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => append(NO_LINE)}
        >
          {t('addLine')}
        </Button>
      )}
    </DrawerSection>
  );
}
