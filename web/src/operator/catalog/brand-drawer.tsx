import type { BodyTo } from '@mazad/contract/calls';
import {
  type CatalogBrand,
  CreateBrandSchema,
  UpdateBrandSchema,
} from '@mazad/contract/operator/catalog-names';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFields } from '#/session/use-fields';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextField } from '#/ui/fields/text-field';
import type { ChangedFact } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { useEdit } from '../forms/use-edit';
import { ListDrawer } from '../list/list-drawer';
import { sendTo, useChange } from '../queries';
import { textOrNull } from './models/model-values';
import { brandQuery, CATALOG } from './use-names';

type Fields = BodyTo<'POST /operator/brands'>;

type NewBrandProps = { onClose: () => void; onCreated: (brand: CatalogBrand) => void };

export function NewBrand({ onClose, onCreated }: NewBrandProps) {
  const t = useTranslations('operatorCatalog');
  const create = useChange(sendTo('POST /operator/brands'), {
    of: ({ brandId }) => brandQuery(brandId),
    stale: CATALOG,
    said: ({ nameEn }) => t('brands.created', { name: nameEn }),
    onDone: onCreated,
  });
  const form = useFields<Fields>(CreateBrandSchema, { nameEn: '', nameAr: '', logoUrl: null });
  return (
    <ListDrawer label={t('brands.add')} title={t('brands.add')} onClose={onClose}>
      <ConsequenceForm
        submitLabel={t('create')}
        sending={create}
        onSubmit={form.submit(create.mutate)}
        onCancel={onClose}
      >
        <BrandFields field={form.field} />
      </ConsequenceForm>
    </ListDrawer>
  );
}

const FIELDS = ['nameEn', 'nameAr', 'logoUrl'] as const;

type BrandDrawerProps = { brand: CatalogBrand; onClose: () => void };

export function BrandDrawer({ brand, onClose }: BrandDrawerProps) {
  const t = useTranslations('operatorCatalog');
  const operator = useTranslations('operator');
  const edit = useEdit(brand, UpdateBrandSchema, FIELDS);
  const save = useChange(sendTo('PUT /operator/brands/{brandId}', { brandId: brand.brandId }), {
    of: brandQuery(brand.brandId),
    stale: CATALOG,
    said: ({ nameEn }) => operator('saved', { name: nameEn }),
    onDone: edit.restart,
    onOvertaken: edit.takeOver,
  });
  const factsOf = ({ nameEn, nameAr, logoUrl }: CatalogBrand): ChangedFact[] => [
    { id: 'nameEn', label: t('nameEn'), value: nameEn },
    { id: 'nameAr', label: t('nameAr'), value: nameAr },
    { id: 'logo', label: t('logo'), value: logoUrl ?? '' },
  ];
  return (
    <ListDrawer
      label={brand.nameEn}
      title={<bdi>{brand.nameEn}</bdi>}
      lead={
        <Link to="/operator/catalogue" search={{ brand: brand.brandId }}>
          {t('brands.toModels')}
        </Link>
      }
      onClose={onClose}
    >
      <ConsequenceForm
        {...edit.shown(factsOf)}
        sending={save}
        onSubmit={edit.submit(save.mutate)}
        onCancel={onClose}
      >
        <BrandFields field={edit.field} />
      </ConsequenceForm>
      <CopyableId value={brand.brandId} />
    </ListDrawer>
  );
}

type BrandFieldsProps = { field: ReturnType<typeof useFields<Fields>>['field'] };

function BrandFields({ field }: BrandFieldsProps) {
  const t = useTranslations('operatorCatalog');
  return (
    <>
      <TextField {...field('nameEn')} autoFocus autoComplete="off" isLtr label={t('nameEn')} />
      <TextField {...field('nameAr')} autoComplete="off" label={t('nameAr')} />
      <TextField
        {...field('logoUrl', textOrNull)}
        isLtr
        autoComplete="off"
        placeholder={t('logoHint')}
        label={t('logo')}
      />
    </>
  );
}
