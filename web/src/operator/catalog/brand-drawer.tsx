import { type CatalogBrand, CreateBrandSchema } from '@mazad/contract/operator-catalog-names';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { CopyableId } from '#/ui/copyable-id';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from '../consequence-form';
import { RoomDrawer } from '../room-drawer';
import { createBrand, type NewBrand as Fields, updateBrand } from './catalog-api';
import { textOrNull } from './model-values';
import { useNameChange } from './use-names';

type NewBrandProps = { onClose: () => void; onCreated: (brand: CatalogBrand) => void };

export function NewBrand({ onClose, onCreated }: NewBrandProps) {
  const t = useTranslations('operatorCatalog.brands');
  const { locale } = useLocale();
  const create = useNameChange(createBrand, ({ nameEn }) => t('created', { name: nameEn }), onCreated);
  const form = useForm<Fields>({
    defaultValues: { nameEn: '', nameAr: '', logoUrl: null },
    resolver: contractResolver(CreateBrandSchema, locale),
  });
  const submit = form.handleSubmit((brand) => create.mutate(brand));
  return (
    <RoomDrawer label={t('add')} title={t('add')} onClose={onClose}>
      <ConsequenceForm
        submitLabel={t('create')}
        isBusy={create.isPending}
        error={create.error}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <BrandFields form={form} />
      </ConsequenceForm>
    </RoomDrawer>
  );
}

type BrandDrawerProps = { brand: CatalogBrand; onClose: () => void };

export function BrandDrawer({ brand, onClose }: BrandDrawerProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  // As it was when the drawer was opened: of what another changed meanwhile nothing is taken back.
  const [before, setBefore] = useState<Fields>(brand);
  const form = useForm<Fields>({
    defaultValues: { nameEn: brand.nameEn, nameAr: brand.nameAr, logoUrl: brand.logoUrl },
    resolver: contractResolver(CreateBrandSchema, locale),
  });
  const save = useNameChange(
    (fields: Fields) => updateBrand(brand.brandId, { ...fields, version: brand.version }),
    ({ nameEn }) => t('brands.saved', { name: nameEn }),
    setBefore,
  );
  const typed = form.watch();
  const changed = (fields: Fields): Fields => ({
    nameEn: fields.nameEn,
    nameAr: fields.nameAr,
    logoUrl: fields.logoUrl ?? null,
  });
  const keys = ['nameEn', 'nameAr', 'logoUrl'] as const;
  const isSame = keys.every((key) => changed(typed)[key] === changed(before)[key]);
  const submit = form.handleSubmit((fields) => {
    const differing = keys.filter((key) => changed(fields)[key] !== changed(before)[key]);
    save.mutate(Object.fromEntries(differing.map((key) => [key, changed(fields)[key]])) as Fields);
  });
  return (
    <RoomDrawer
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
        submitLabel={t('save')}
        isBusy={save.isPending}
        disabledReason={isSame ? t('nothingChanged') : undefined}
        error={save.error}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <BrandFields form={form} />
      </ConsequenceForm>
      <CopyableId value={brand.brandId} />
    </RoomDrawer>
  );
}

function BrandFields({ form }: { form: UseFormReturn<Fields> }) {
  const t = useTranslations('operatorCatalog');
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('nameEn')}
        autoFocus
        autoComplete="off"
        isLtr
        label={t('nameEn')}
        error={errors.nameEn?.message}
      />
      <TextField
        {...form.register('nameAr')}
        autoComplete="off"
        label={t('nameAr')}
        error={errors.nameAr?.message}
      />
      <TextField
        {...form.register('logoUrl', { setValueAs: (value: string | null) => textOrNull(value ?? '') })}
        isLtr
        autoComplete="off"
        placeholder={t('pictureHint')}
        label={t('logo')}
        error={errors.logoUrl?.message}
      />
    </>
  );
}
