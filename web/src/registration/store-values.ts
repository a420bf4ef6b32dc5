import type { UploadedFile } from '@mazad/contract/files';
import { type SignupDetails, type StoreStepSchema, storeStepSchemaIn } from '@mazad/contract/registration';
import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';
import { contractResolver } from '#/session/contract-form';

export type Store = z.infer<typeof StoreStepSchema>;
type MayLack = 'latitude' | 'longitude' | 'companyLicenseId' | 'storeType' | 'isVatRegistered';

/** The step while it is filled in. The two files stand beside their ids, to be named on the screen. */
export type StoreValues = Omit<Store, MayLack> & { [K in MayLack]: Store[K] | null } & {
  companyLicense: UploadedFile | null;
  vatCertificate: UploadedFile | null;
};

export function storeValuesOf({ regionId, store }: SignupDetails, draft: Partial<StoreValues>): StoreValues {
  const nothing: StoreValues = {
    step: 'STORE',
    regionId,
    storeName: '',
    latitude: null,
    longitude: null,
    buildingName: '',
    streetArea: '',
    city: '',
    workingHours: '',
    nationalId: '',
    storeType: null,
    companyLicense: null,
    companyLicenseId: null,
    isVatRegistered: null,
    vatCertificate: null,
    vatCertificateId: null,
  };
  const files = {
    companyLicenseId: store?.companyLicense?.fileId ?? null,
    vatCertificateId: store?.vatCertificate?.fileId ?? null,
  };
  return { ...nothing, ...store, ...files, ...draft, step: 'STORE', regionId };
}

/**
 * The schema looks at what concerns several fields only where each field alone is right. What is still missing is
 * put in by something that is right for a second look, so that nobody reads of a wrong ID one step later.
 */
export function storeResolver(country: Country, locale: Locale): Resolver<StoreValues, unknown, Store> {
  const schema = storeStepSchemaIn(country) as unknown as z.ZodMiniType<Store, StoreValues>;
  const check = contractResolver(schema, locale);
  return async (values, context, options) => {
    const found = await check(values, context, options);
    if (Object.keys(found.errors).length === 0) return found;
    const [latitude, longitude] = REGION_RULES[country].centre;
    const isPlaced = values.latitude !== null && values.longitude !== null;
    const filled: StoreValues = {
      ...values,
      ...(isPlaced ? {} : { latitude, longitude }),
      storeType: values.storeType ?? 'REGISTERED',
      companyLicenseId: values.companyLicenseId ?? 'file',
      isVatRegistered: values.isVatRegistered ?? false,
    };
    const further = await check(filled, context, options);
    return { values: {}, errors: { ...further.errors, ...found.errors } };
  };
}
