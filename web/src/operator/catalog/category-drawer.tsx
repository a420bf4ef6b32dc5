import type { BodyTo } from '@mazad/contract/calls';
import { SwitchListingSchema } from '@mazad/contract/operator/catalog';
import { type CatalogCategory, UpdateCategorySchema } from '@mazad/contract/operator/catalog-names';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextArea } from '#/ui/fields/text-area';
import { TextField } from '#/ui/fields/text-field';
import { type ChangedFact, Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../forms/own-edits';
import { useOpened } from '../forms/use-opened';
import { callOperator } from '../frame/operator-session';
import { DrawerSection, RoomDrawer } from '../room/room-drawer';
import { PartState } from '../room/room-states';
import { CategoryState } from './category-state';
import { amountOrNothing, textOrNull } from './models/model-values';
import { useNameChange, useNameOf, useReach } from './use-names';

type CategoryChange = BodyTo<'PUT /operator/catalog/categories/{categoryId}'>;

type Fields = Omit<CategoryChange, 'version'>;
const FieldsSchema = z.omit(UpdateCategorySchema, { version: true });
const fieldsOf = ({ nameEn, nameAr, priority, imageUrl }: CatalogCategory) => ({
  nameEn,
  nameAr,
  priority,
  imageUrl,
});

type CategoryDrawerProps = { category: CatalogCategory; onClose: () => void };

export function CategoryDrawer({ category, onClose }: CategoryDrawerProps) {
  const t = useTranslations('operatorCatalog.categories');
  const nameOf = useNameOf();
  const [isSwitching, setSwitching] = useState(false);
  const { isActive } = category;
  const stand = useOpened(category);
  const { opened, addOwn } = stand;
  const onSwitched = ({ version, isActive: isOn }: CatalogCategory) => {
    setSwitching(false);
    if (version === opened.version + 1) addOwn({ version, isActive: isOn });
  };
  return (
    <RoomDrawer
      label={nameOf(category)}
      title={<bdi>{nameOf(category)}</bdi>}
      lead={<CategoryState category={category} />}
      onClose={onClose}
    >
      <CategoryForm category={category} stand={stand} onClose={onClose} />
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
        {isSwitching && (
          <SwitchForm category={category} onSwitched={onSwitched} onClose={() => setSwitching(false)} />
        )}
      </DrawerSection>
      <CopyableId value={category.categoryId} />
    </RoomDrawer>
  );
}

type CategoryFormProps = CategoryDrawerProps & { stand: ReturnType<typeof useOpened<CatalogCategory>> };

function CategoryForm({ category, stand, onClose }: CategoryFormProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const { opened, was, goOn, restart } = stand;
  const before: Fields = fieldsOf(opened);
  const form = useForm<Fields>({
    defaultValues: before,
    resolver: contractResolver(FieldsSchema, locale),
  });
  const save = useNameChange(
    ({ edits }: { edits: Fields; typed: Fields }) =>
      callOperator('PUT /operator/catalog/categories/{categoryId}', {
        params: { categoryId: category.categoryId },
        body: { ...edits, version: opened.version },
      }),
    (saved) => t('categories.saved', { name: saved.nameEn }),
    (saved, { typed }) => {
      form.reset(keepOwnEdits<Fields>(form.getValues(), typed, fieldsOf(saved)));
      restart(saved);
    },
    {
      list: 'categories',
      isIt: ({ categoryId }) => categoryId === category.categoryId,
      onOvertaken: (now) => {
        form.reset(keepOwnEdits<Fields>(form.getValues(), before, fieldsOf(now)));
        goOn(now);
      },
    },
  );
  const { errors } = form.formState;
  const isSame = Object.keys(ownEdits(before, form.watch())).length === 0;
  const submit = form.handleSubmit((fields) =>
    save.mutate({ edits: ownEdits(before, fields), typed: form.getValues() }),
  );
  const factsOf = (one: CatalogCategory): ChangedFact[] => [
    { id: 'nameEn', label: t('nameEn'), value: one.nameEn },
    { id: 'nameAr', label: t('nameAr'), value: one.nameAr },
    { id: 'priority', label: t('categories.priority'), value: String(one.priority) },
    { id: 'picture', label: t('picture'), value: one.imageUrl ?? '' },
    {
      id: 'state',
      label: t('categories.columns.state'),
      value: t(one.isActive ? 'categories.isOn' : 'categories.isOff'),
    },
  ];
  const picture = form.register('imageUrl', {
    setValueAs: (value: string | null) => textOrNull(value ?? ''),
  });
  return (
    <ConsequenceForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      submitLabel={t('save')}
      isBusy={save.isPending}
      disabledReason={isSame ? t('nothingChanged') : undefined}
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

type SwitchFormProps = CategoryDrawerProps & { onSwitched: (switched: CatalogCategory) => void };

/** The kill switch: what it would move is counted before anything can be pressed. */
function SwitchForm({ category, onSwitched, onClose }: SwitchFormProps) {
  const t = useTranslations('operatorCatalog.categories');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  // What was asked for stays asked for, though another operator did it meanwhile.
  const [isActive] = useState(category.isActive);
  const { data: reach, error, isFetching, refetch } = useReach(category.categoryId);
  const change = useNameChange(
    (note: string) =>
      callOperator('PUT /operator/catalog/categories/{categoryId}/active', {
        params: { categoryId: category.categoryId },
        body: { isActive: !isActive, note },
      }),
    (changed) => t(changed.isActive ? 'switchedOn' : 'switchedOff', { name: nameOf(changed) }),
    onSwitched,
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
  const already =
    category.isActive === isActive ? undefined : operator(isActive ? 'alreadyOff' : 'alreadyOn');
  return (
    <ConsequenceForm
      tone={isActive ? 'lose' : 'plain'}
      text={
        already ??
        (isActive
          ? t('switchOffText', { bids: reach.liveBidCount, models })
          : t('switchOnText', { bids: reach.heldBidCount, models }))
      }
      submitLabel={t(isActive ? 'switchOff' : 'switchOn')}
      isBusy={change.isPending}
      disabledReason={already}
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
