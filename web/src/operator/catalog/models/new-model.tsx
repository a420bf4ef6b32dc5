import type { BodyTo } from '@mazad/contract/calls';
import { type CatalogAsset, CreateAssetSchema } from '@mazad/contract/operator/catalog';
import type { CatalogBrand, CatalogCategory } from '@mazad/contract/operator/catalog-names';
import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { ConsequenceForm } from '../../forms/consequence-form';
import { ListDrawer } from '../../list/list-drawer';
import { PartState } from '../../list/list-states';
import { sendTo } from '../../queries';
import { useRegionList } from '../../use-regions';
import { useBrands, useCategories, useNameOf } from '../use-names';
import { ModelFields } from './model-fields';
import { useModelChange } from './use-models';

type NewModelRequest = BodyTo<'POST /operator/models'>;

type NewModelProps = { onClose: () => void; onCreated: (model: CatalogAsset) => void };

/** A model belongs to a category and a brand: without them there is nothing to choose from. */
export function NewModel(props: NewModelProps) {
  const t = useTranslations('operatorCatalog.models');
  const brands = useBrands();
  const categories = useCategories();
  const regions = useRegionList();
  const lists = [brands, categories, regions];
  const retry = () => {
    for (const list of lists) if (!list.data) void list.refetch();
  };
  return (
    <ListDrawer label={t('add')} title={t('add')} onClose={props.onClose}>
      {brands.data && categories.data && regions.data ? (
        <NewModelForm
          {...props}
          brands={brands.data.items}
          categories={categories.data.items}
          regions={regions.data.items}
        />
      ) : (
        <PartState
          of={{
            error: lists.find((list) => !list.data && list.error)?.error ?? null,
            isFetching: lists.some((list) => list.isFetching),
            refetch: retry,
          }}
        />
      )}
    </ListDrawer>
  );
}

type NewModelFormProps = NewModelProps & {
  brands: readonly CatalogBrand[];
  categories: readonly CatalogCategory[];
  regions: readonly OperatorRegion[];
};

function NewModelForm({ brands, categories, regions, onClose, onCreated }: NewModelFormProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const nameOf = useNameOf();
  const create = useModelChange(
    sendTo('POST /operator/models'),
    ({ name }) => t('models.created', { name }),
    onCreated,
  );
  const { errorOf, field, register, submit, watch } = useFields<NewModelRequest>(CreateAssetSchema, {
    categoryId: '',
    brandId: '',
    name: '',
    stepperValue: 10,
    regionIds: regions.slice(0, 1).map(({ regionId }) => regionId),
  });
  const [categoryId, brandId] = watch(['categoryId', 'brandId']);
  const chosen = categoryId !== '' && brandId !== '';
  return (
    <ConsequenceForm
      submitLabel={t('create')}
      disabledReason={chosen ? undefined : t('models.noBrand')}
      sending={create}
      onSubmit={submit(create.mutate)}
      onCancel={onClose}
    >
      <SelectField
        {...field('categoryId')}
        label={t('fields.category')}
        options={[
          { value: '', label: '—' },
          ...categories.map((one) => ({ value: one.categoryId, label: nameOf(one) })),
        ]}
      />
      <SelectField
        {...field('brandId')}
        label={t('fields.brand')}
        options={[
          { value: '', label: '—' },
          ...brands.map((one) => ({ value: one.brandId, label: nameOf(one) })),
        ]}
      />
      <TextField {...field('name')} autoFocus autoComplete="off" label={t('models.name')} />
      <ModelFields
        field={field}
        categoryId={categoryId}
        brandId={brandId}
        groupPlaceholder={t('models.groupHint')}
      />
      <FieldGroup label={t('models.onIn')} error={errorOf('regionIds')}>
        {regions.map(({ regionId, name }) => (
          <Checkbox key={regionId} {...register('regionIds')} value={regionId} label={name[locale]} />
        ))}
      </FieldGroup>
    </ConsequenceForm>
  );
}
