import type { User } from '@mazad/contract/identity';

export function buildUser(changes: Partial<User> = {}): User {
  return {
    userId: 'user-1',
    email: 'a@mazad.example',
    firstName: 'Amal',
    lastName: 'Badr',
    displayPicture: null,
    phoneNumber: null,
    createdOn: '2026-01-01T00:00:00.000Z',
    currency: 'AED',
    role: 'OWNER',
    hasPassword: true,
    mode: 'SPOT',
    storeId: 'store-1',
    storeName: 'Badr Mobiles',
    locale: 'en',
    region: {
      id: 'uae',
      name: { en: 'United Arab Emirates', ar: 'الإمارات' },
      country: 'AE',
      countryCode: '+971',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      contactNumber: '',
      email: '',
    },
    courierPaymentType: 'PREPAID',
    businessInfo: { email: 'a@mazad.example' },
    userInfo: { phoneNo: null, branchName: 'Deira', isBranchActive: true, storeType: 'REGISTERED' },
    ...changes,
  };
}
