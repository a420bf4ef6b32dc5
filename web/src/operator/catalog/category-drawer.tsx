import { type CatalogCategory, UpdateCategorySchema } from '@mazad/contract/operator/catalog-names';
import { LISTS } from '@mazad/contract/operator/lists';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextField } from '#/ui/fields/text-field';
import { AMOUNT } from '../forms/amounts';
import type { ChangedFact } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { NotedForm } from '../forms/noted-form';
import { useEdit } from '../forms/use-edit';
import { FormSection } from '../list/form-section';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { sendTo, useChange } from '../queries';
import { CategoryState } from './category-state';
import { amountOrNothing, textOrNull } from './models/model-values';
import { CATALOG, categoryQuery, useNameOf, useReach } from './use-names';

const useCategoryEdit = (category: CatalogCategory) =>
  useEdit(category, UpdateCategorySchema, ['nameEn', 'nameAr', 'priority', 'imageUrl']);

type CategoryDrawerProps = { category: CatalogCategory; onClose: () => void };

export function CategoryDrawer({ category, onClose }: CategoryDrawerProps) {
  const t = useTranslations('operatorCatalog.categories');
  const nameOf = useNameOf();
  const { isActive } = category;
  const edit = useCategoryEdit(category);
  const onSwitched = ({ version, isActive: isOn }: CatalogCategory) => {
    if (version === edit.opened.version + 1) edit.addOwn({ version, isActive: isOn });
  };
  return (
    <ListDrawer
      label={nameOf(category)}
      title={<bdi>{nameOf(category)}</bdi>}
      lead={<CategoryState category={category} />}
      onClose={onClose}
    >
      <CategoryForm category={category} edit={edit} onClose={onClose} />
      <FormSection
        title={t('switchTitle')}
        look={isActive ? 'danger' : 'default'}
        openLabel={t(isActive ? 'switchOff' : 'switchOn')}
        form={(onDone) => <SwitchForm category={category} onSwitched={onSwitched} onClose={onDone} />}
      />
      <CopyableId value={category.categoryId} />
    </ListDrawer>
  );
}

type CategoryFormProps = CategoryDrawerProps & { edit: ReturnType<typeof useCategoryEdit> };

function CategoryForm({ category, edit, onClose }: CategoryFormProps) {
  const t = useTranslations('operatorCatalog');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { categoryId } = category;
  const { field } = edit;
  const save = useChange(sendTo('PUT /operator/categories/{categoryId}', { categoryId }), {
    of: categoryQuery(categoryId),
    stale: CATALOG,
    said: ({ nameEn }) => operator('saved', { name: nameEn }),
    onDone: edit.restart,
    onOvertaken: edit.takeOver,
  });
  const factsOf = (one: CatalogCategory): ChangedFact[] => [
    { id: 'nameEn', label: t('nameEn'), value: one.nameEn },
    { id: 'nameAr', label: t('nameAr'), value: one.nameAr },
    { id: 'priority', label: t('categories.priority'), value: String(one.priority) },
    { id: 'picture', label: t('picture'), value: one.imageUrl ?? '' },
    {
      id: 'state',
      label: LISTS.categories.columns.state[locale],
      value: t(one.isActive ? 'categories.isOn' : 'categories.isOff'),
    },
  ];
  return (
    <ConsequenceForm
      {...edit.shown(factsOf)}
      sending={save}
      onSubmit={edit.submit(save.mutate)}
      onCancel={onClose}
    >
      <TextField {...field('nameEn')} isLtr label={t('nameEn')} />
      <TextField {...field('nameAr')} label={t('nameAr')} />
      <TextField
        {...field('priority', amountOrNothing)}
        {...AMOUNT}
        inputMode="numeric"
        label={t('categories.priority')}
      />
      <TextField
        {...field('imageUrl', textOrNull)}
        isLtr
        autoComplete="off"
        placeholder={t('pictureHint')}
        label={t('picture')}
      />
    </ConsequenceForm>
  );
}

type SwitchFormProps = CategoryDrawerProps & { onSwitched: (switched: CatalogCategory) => void };

/** The kill switch: what it would move is counted before anything can be pressed. */
function SwitchForm({ category, onSwitched, onClose }: SwitchFormProps) {
  const t = useTranslations('operatorCatalog.categories');
  const operator = useTranslations('operator');
  const nameOf = useNameOf();
  const { categoryId } = category;
  // What was asked for stays asked for, though another operator did it meanwhile.
  const [isActive] = useState(category.isActive);
  const { data: reach, error, isFetching, refetch } = useReach(categoryId);
  const change = useChange(sendTo('PUT /operator/categories/{categoryId}/active', { categoryId }), {
    of: categoryQuery(categoryId),
    stale: CATALOG,
    said: (changed) => t(changed.isActive ? 'switchedOn' : 'switchedOff', { name: nameOf(changed) }),
    onDone: (switched) => {
      onClose();
      onSwitched(switched);
    },
  });
  if (!reach) {
    return <PartState of={{ error, isFetching, refetch }} rows={3} />;
  }
  const models = reach.modelCount;
  const already =
    category.isActive === isActive ? undefined : operator(isActive ? 'alreadyOff' : 'alreadyOn');
  return (
    <NotedForm
      tone={isActive ? 'lose' : 'plain'}
      text={
        already ??
        (isActive
          ? t('switchOffText', { bids: reach.liveBidCount, models })
          : t('switchOnText', { bids: reach.heldBidCount, models }))
      }
      submitLabel={t(isActive ? 'switchOff' : 'switchOn')}
      disabledReason={already}
      sending={change}
      onSend={(note) => change.mutate({ isActive: !isActive, note })}
      onCancel={onClose}
    />
  );
}
