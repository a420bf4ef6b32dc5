import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { type Category, useCategories } from '../signup-calls';
import { RetryButton } from '../signup-gate';
import type { TradingForm } from '../trading-screen';
import { quantityFaults } from '../trading-values';

const QUANTITY_CHARACTERS = 60;

/** Each traded category with the applicant's quantity as free text (R2). */
export function DevicesField({ form }: { form: TradingForm }) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const categories = useCategories();
  const { field, fieldState } = useController({ control: form.control, name: 'devices' });
  const faults = fieldState.error ? quantityFaults(field.value, locale) : {};
  const hasFaults = Object.keys(faults).length > 0;
  const change = (categoryId: string, quantity: string | null) => {
    const known = (categories.data ?? []).map((category) => category._id);
    const others = field.value.filter((device) => device.categoryId !== categoryId);
    const devices = quantity === null ? others : [...others, { categoryId, quantity }];
    // In screen order, so that the first error is the topmost; categories that are no longer traded are dropped.
    field.onChange(known.flatMap((id) => devices.find((device) => device.categoryId === id) ?? []));
  };
  return (
    <FieldGroup
      label={t('devices')}
      error={hasFaults ? undefined : fieldState.error?.message}
      errorNote={t('devicesNote')}
      note={t('devicesNote')}
    >
      {categories.isPending && <SkeletonRows label={t('loading')} count={4} height={49} />}
      {categories.isError && (
        <StateFrame
          kind="error"
          title={t('partFailed')}
          action={<RetryButton isBusy={categories.isFetching} onClick={() => void categories.refetch()} />}
        />
      )}
      <div className="flex flex-col">
        {categories.data?.map((category, place) => (
          <DeviceRow
            key={category._id}
            ref={isFirstWrong(category, place) ? field.ref : undefined}
            name={locale === 'ar' ? category.categoryName_ar : category.categoryName}
            quantity={field.value.find((device) => device.categoryId === category._id)?.quantity ?? null}
            fault={faults[category._id]}
            onChange={(quantity) => change(category._id, quantity)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  );

  function isFirstWrong(category: Category, place: number): boolean {
    const [first] = Object.keys(faults);
    return first === undefined ? place === 0 : first === category._id;
  }
}

type DeviceRowProps = {
  name: string;
  /** Null while the category is not chosen. */
  quantity: string | null;
  fault: string | undefined;
  onChange: (quantity: string | null) => void;
  onBlur: () => void;
  ref: ((element: HTMLInputElement | null) => void) | undefined;
};

function DeviceRow({ name, quantity, fault, onChange, onBlur, ref }: DeviceRowProps) {
  const t = useTranslations('registration');
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3.5 py-1.5 border-b border-b-line last:border-b-0">
      <Checkbox
        ref={quantity === null ? ref : undefined}
        label={name}
        checked={quantity !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {quantity !== null && (
        <div>
          <input
            ref={ref}
            className="w-full min-h-9 px-3 border border-edge rounded-button bg-surface placeholder:text-ink3 aria-[invalid]:border-lose"
            aria-label={t('quantityOf', { category: name })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? id : undefined}
            placeholder={t('quantityExample')}
            maxLength={QUANTITY_CHARACTERS}
            // biome-ignore lint/a11y/noAutofocus: the box was just ticked, and how many is what is asked next.
            autoFocus={quantity === ''}
            value={quantity}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {fault && (
            <p id={id} className="text-lose text-small" role="alert">
              {fault}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
