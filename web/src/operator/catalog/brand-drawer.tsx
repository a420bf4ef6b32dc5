import type { BodyTo } from '@mazad/contract/calls';
import { type CatalogBrand, CreateBrandSchema } from '@mazad/contract/operator/catalog-names';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextField } from '#/ui/fields/text-field';
import { type ChangedFact, Overtaken } from '../forms/changed-note';
import { ConsequenceForm } from '../forms/consequence-form';
import { keepOwnEdits, ownEdits } from '../forms/own-edits';
import { useOpened } from '../forms/use-opened';
import { callOperator } from '../frame/operator-session';
import { operatorKey } from '../queries';
import { RoomDrawer } from '../room/room-drawer';
import { textOrNull } from './models/model-values';
import { useNameChange } from './use-names';

type BrandChange = BodyTo<'PUT /operator/catalog/brands/{brandId}'>;
type Fields = BodyTo<'POST /operator/catalog/brands'>;

type NewBrandProps = { onClose: () => void; onCreated: (brand: CatalogBrand) => void };

export function NewBrand({ onClose, onCreated }: NewBrandProps) {
  const t = useTranslations('operatorCatalog.brands');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const create = useNameChange(
    (body: BodyTo<'POST /operator/catalog/brands'>) =>
      callOperator('POST /operator/catalog/brands', { body }),
    ({ nameEn }) => t('created', { name: nameEn }),
    (brand) => {
      // Its drawer takes the place of this form at once, before the list is read again.
      queryClient.setQueriesData<CatalogBrand[]>(
        { queryKey: operatorKey('GET /operator/catalog/brands') },
        (before) => before && [...before, brand],
      );
      onCreated(brand);
    },
  );
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

const fieldsOf = ({ nameEn, nameAr, logoUrl }: CatalogBrand): Fields => ({ nameEn, nameAr, logoUrl });

type BrandDrawerProps = { brand: CatalogBrand; onClose: () => void };

export function BrandDrawer({ brand, onClose }: BrandDrawerProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const { opened, was, goOn, restart } = useOpened(brand);
  const before = fieldsOf(opened);
  const form = useForm<Fields>({
    defaultValues: before,
    resolver: contractResolver(CreateBrandSchema, locale),
  });
  const save = useNameChange(
    ({ edits }: { edits: Omit<BrandChange, 'version'>; typed: Fields }) =>
      callOperator('PUT /operator/catalog/brands/{brandId}', {
        params: { brandId: brand.brandId },
        body: { ...edits, version: opened.version },
      }),
    ({ nameEn }) => t('brands.saved', { name: nameEn }),
    (saved, { typed }) => {
      form.reset(keepOwnEdits(form.getValues(), typed, fieldsOf(saved)));
      restart(saved);
    },
    {
      list: 'brands',
      isIt: ({ brandId }) => brandId === brand.brandId,
      onOvertaken: (now) => {
        form.reset(keepOwnEdits(form.getValues(), before, fieldsOf(now)));
        goOn(now);
      },
    },
  );
  const isSame = Object.keys(ownEdits(before, form.watch())).length === 0;
  const submit = form.handleSubmit((fields) =>
    save.mutate({ edits: ownEdits(before, fields), typed: form.getValues() }),
  );
  const factsOf = ({ nameEn, nameAr, logoUrl }: CatalogBrand): ChangedFact[] => [
    { id: 'nameEn', label: t('nameEn'), value: nameEn },
    { id: 'nameAr', label: t('nameAr'), value: nameAr },
    { id: 'logo', label: t('logo'), value: logoUrl ?? '' },
  ];
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
        overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
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
        placeholder={t('logoHint')}
        label={t('logo')}
        error={errors.logoUrl?.message}
      />
    </>
  );
}
