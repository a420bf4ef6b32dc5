import type { Registration } from '@mazad/contract/operator/operator';

/** A request in review without faults. */
export function buildRegistration(
  changes: Partial<Registration> = {},
  store: Partial<NonNullable<Registration['store']>> = {},
): Registration {
  const file = (name: string) => ({ fileId: name, name, contentType: 'image/png', sizeBytes: 1000 });
  return {
    signupId: '018f0000-0000-7000-8000-000000000001',
    stage: 'IN_REVIEW',
    version: 4,
    regionId: 'uae',
    country: 'AE',
    phoneNumber: '+971501234567',
    reason: null,
    queuedAt: '2026-11-19T07:15:00.000Z',
    updatedAt: '2026-11-19T07:15:00.000Z',
    contact: { name: 'Huda Salem', email: 'huda@mazad.example' },
    store: {
      storeName: 'Al Noor Mobiles LLC',
      latitude: 25.2697,
      longitude: 55.3094,
      buildingName: 'Naif Tower',
      streetArea: 'Naif',
      city: 'dubai',
      workingHours: '9:00 to 21:00',
      nationalId: '784198644205712',
      storeType: 'REGISTERED',
      companyLicense: file('license.png'),
      isVatRegistered: true,
      vatCertificate: file('vat.png'),
      ...store,
    },
    trading: {
      devices: [{ categoryId: 'phones', quantity: '120' }],
      tradeFrequency: 'MONTH',
      productSources: ['RETAILERS'],
      termsVersion: '4',
      termsLanguage: 'en',
      termsAcceptedAt: '2026-11-19T07:14:00.000Z',
      declaresResale: true,
    },
    contactNumber: '+97140000000',
    contactEmail: 'help@mazad.example',
    storeId: null,
    history: [],
    ...changes,
  };
}
