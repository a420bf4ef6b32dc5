import type { UploadedFile } from '@mazad/contract/files';
import { type SignupDetails, type StoreStepSchema, storeStepSchemaIn } from '@mazad/contract/registration';
import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Locale } from '#/i18n/locale';
import { contractResolver } from '#/session/contract-form';

export type Store = z.infer<typeof StoreStepSchema>;
type MayLack = 'latitude' | 'longitude' | 'companyLicenseId' | 'storeType' | 'isVatRegistered';

/** The step's form values. The two files are stored with their ids, to show their names. */
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
 * The schema checks rules over several fields only if each field is valid. Missing fields are replaced by valid values
 * for a second check, so that a wrong ID is not reported one step later.
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
