import { SwitchListingSchema } from '@mazad/contract/operator-catalog';
import { type CatalogCategory, UpdateCategorySchema } from '@mazad/contract/operator-catalog-names';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/button';
import { CopyableId } from '#/ui/copyable-id';
import { TextArea } from '#/ui/text-area';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from '../consequence-form';
import { DrawerSection, RoomDrawer } from '../room-drawer';
import { PartState } from '../room-states';
import { type CategoryChange, switchCategory, updateCategory } from './catalog-api';
import { CategoryState } from './category-state';
import { amountOrNothing, textOrNull } from './model-values';
import { useNameChange, useNameOf, useReach } from './use-names';

type Fields = Omit<CategoryChange, 'version'>;
const FieldsSchema = z.omit(UpdateCategorySchema, { version: true });
const KEYS = ['nameEn', 'nameAr', 'priority', 'imageUrl'] as const;

type CategoryDrawerProps = { category: CatalogCategory; onClose: () => void };

export function CategoryDrawer({ category, onClose }: CategoryDrawerProps) {
  const t = useTranslations('operatorCatalog.categories');
  const nameOf = useNameOf();
  const [isSwitching, setSwitching] = useState(false);
  const { isActive } = category;
  return (
    <RoomDrawer
      label={nameOf(category)}
      title={<bdi>{nameOf(category)}</bdi>}
      lead={<CategoryState category={category} />}
      onClose={onClose}
    >
      <CategoryForm category={category} onClose={onClose} />
      <DrawerSection
        title={t('switchTitle')}
        action={
          !isSwitching && (
            <Button look={isActive ? 'danger' : 'default'} onClick={() => setSwitching(true)}>
              {t(isActive ? 'switchOff' : 'switchOn')}
            </Button>
          )
        }
      >
        {isSwitching && <SwitchForm category={category} onClose={() => setSwitching(false)} />}
      </DrawerSection>
      <CopyableId value={category.categoryId} />
    </RoomDrawer>
  );
}

function CategoryForm({ category, onClose }: CategoryDrawerProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  // As it was when the drawer was opened: of what another changed meanwhile nothing is taken back.
  const [before, setBefore] = useState<Fields>(category);
  const { nameEn, nameAr, priority, imageUrl } = category;
  const form = useForm<Fields>({
    defaultValues: { nameEn, nameAr, priority, imageUrl },
    resolver: contractResolver(FieldsSchema, locale),
  });
  const save = useNameChange(
    (fields: Fields) => updateCategory(category.categoryId, { ...fields, version: category.version }),
    (saved) => t('categories.saved', { name: saved.nameEn }),
    setBefore,
  );
  const { errors } = form.formState;
  const differing = (fields: Fields) => KEYS.filter((key) => fields[key] !== before[key]);
  const submit = form.handleSubmit((fields) =>
    save.mutate(Object.fromEntries(differing(fields).map((key) => [key, fields[key]]))),
  );
  const picture = form.register('imageUrl', {
    setValueAs: (value: string | null) => textOrNull(value ?? ''),
  });
  return (
    <ConsequenceForm
      submitLabel={t('save')}
      isBusy={save.isPending}
      disabledReason={differing(form.watch()).length === 0 ? t('nothingChanged') : undefined}
      error={save.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField {...form.register('nameEn')} isLtr label={t('nameEn')} error={errors.nameEn?.message} />
      <TextField {...form.register('nameAr')} label={t('nameAr')} error={errors.nameAr?.message} />
      <TextField
        {...form.register('priority', { setValueAs: amountOrNothing })}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        label={t('categories.priority')}
        error={errors.priority?.message}
      />
      <TextField
        {...picture}
        isLtr
        autoComplete="off"
        placeholder={t('pictureHint')}
        label={t('picture')}
        error={errors.imageUrl?.message}
      />
    </ConsequenceForm>
  );
}

/** The kill switch: what it would move is counted before anything can be pressed. */
function SwitchForm({ category, onClose }: CategoryDrawerProps) {
  const t = useTranslations('operatorCatalog.categories');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  const { isActive } = category;
  const { data: reach, error, isFetching, refetch } = useReach(category.categoryId);
  const change = useNameChange(
    (note: string) => switchCategory(category.categoryId, { isActive: !isActive, note }),
    (changed) => t(changed.isActive ? 'switchedOn' : 'switchedOff', { name: nameOf(changed) }),
    onClose,
  );
  const form = useForm({
    defaultValues: { isActive: !isActive, note: '' },
    resolver: contractResolver(SwitchListingSchema, locale),
  });
  const submit = form.handleSubmit(({ note }) => change.mutate(note));
  if (!reach) {
    return <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} rows={3} />;
  }
  const models = reach.modelCount;
  return (
    <ConsequenceForm
      tone={isActive ? 'lose' : 'plain'}
      text={
        isActive
          ? t('switchOffText', { bids: reach.liveBidCount, models })
          : t('switchOnText', { bids: reach.heldBidCount, models })
      }
      submitLabel={t(isActive ? 'switchOff' : 'switchOn')}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextArea
        {...form.register('note')}
        autoFocus
        label={operator('noteRequired')}
        error={form.formState.errors.note?.message}
      />
    </ConsequenceForm>
  );
}
