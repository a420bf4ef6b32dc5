/** Fictional businesses that apply as dealers. */
import type { SignupUpdate } from '@mazad/contract/registration';

type StepOf<S extends SignupUpdate['step']> = Omit<Extract<SignupUpdate, { step: S }>, 'step'>;

export interface DemoApplicant {
  regionId: 'uae' | 'ksa';
  /** E.164. */
  phoneNumber: string;
  language: 'en' | 'ar';
  /** Hours before the end of the past at which the code was verified. */
  hoursAgo: number;
  contact: StepOf<'CONTACT'>;
  store: Omit<StepOf<'STORE'>, 'regionId' | 'companyLicenseId' | 'vatCertificateId'>;
  trading: Pick<StepOf<'TRADING'>, 'devices' | 'tradeFrequency' | 'productSources'>;
  /** As in the documents. */
  licenseNumber: string;
  /** Null if not VAT registered. */
  taxNumber: string | null;
  /** The rejection's reason; null while the request waits. */
  rejection: string | null;
}

const phones = (quantity: string) => ({ categoryId: 'mobile-phones', quantity });

export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  {
    regionId: 'uae',
    phoneNumber: '+971525550101',
    language: 'en',
    hoursAgo: 74,
    contact: { name: 'Tariq Bin Saeed', email: 'applicant1@mazad.example' },
    store: {
      storeName: 'Copper Lantern Phones',
      latitude: 25.2697,
      longitude: 55.3095,
      buildingName: 'Lantern House, shop 12',
      streetArea: 'Al Rigga Road, Deira',
      city: 'Dubai',
      workingHours: 'Sat–Thu 10:00–22:00, Fri 16:00–22:00',
      nationalId: '784198502345618',
      storeType: 'REGISTERED',
      isVatRegistered: true,
    },
    trading: {
      devices: [phones('about 120 a month'), { categoryId: 'tablets', quantity: '15' }],
      tradeFrequency: 'WEEK',
      productSources: ['INDIVIDUALS', 'RETAILERS'],
    },
    licenseNumber: 'CN-0412087',
    taxNumber: '100345678900003',
    rejection: null,
  },
  {
    regionId: 'ksa',
    phoneNumber: '+966555550102',
    language: 'ar',
    hoursAgo: 51,
    contact: { name: 'نورة العتيق', email: 'applicant2@mazad.example' },
    store: {
      storeName: 'جوالات واحة النخيل',
      latitude: 24.6941,
      longitude: 46.7242,
      buildingName: 'مجمع النخيل، محل 4',
      streetArea: 'شارع العليا',
      city: 'الرياض',
      workingHours: 'السبت–الخميس 9:00–23:00',
      nationalId: '1098765432',
      storeType: 'REGISTERED',
      isVatRegistered: true,
    },
    trading: {
      devices: [phones('نحو 300 في الشهر'), { categoryId: 'smart-watches', quantity: '40' }],
      tradeFrequency: 'DAY',
      productSources: ['DISTRIBUTORS', 'INDIVIDUALS', 'IMPORTS'],
    },
    licenseNumber: '1010998877',
    taxNumber: '310987654300003',
    rejection: null,
  },
  {
    regionId: 'uae',
    phoneNumber: '+971525550103',
    language: 'en',
    hoursAgo: 29,
    contact: { name: 'Grace Fernando', email: 'applicant3@mazad.example' },
    store: {
      storeName: 'Seaside Renewed Devices',
      latitude: 24.4881,
      longitude: 54.3587,
      buildingName: 'Blue Dhow Tower, office 803',
      streetArea: 'Al Zahiyah',
      city: 'Abu Dhabi',
      workingHours: '',
      nationalId: '784199103477289',
      storeType: 'REGISTERED',
      isVatRegistered: false,
    },
    trading: {
      devices: [phones('40–60'), { categoryId: 'laptops', quantity: 'up to 25' }],
      tradeFrequency: 'MONTH',
      productSources: ['RETAILERS', 'OTHERS'],
    },
    licenseNumber: 'CN-2290154',
    taxNumber: null,
    rejection: null,
  },
  {
    regionId: 'uae',
    phoneNumber: '+971525550104',
    language: 'ar',
    hoursAgo: 20,
    contact: { name: 'سالم المهري', email: 'applicant4@mazad.example' },
    store: {
      storeName: 'ركن المهري للهواتف',
      latitude: 25.3573,
      longitude: 55.3911,
      buildingName: 'بناية الميناء، الطابق الأرضي',
      streetArea: 'شارع العروبة، الرولة',
      city: 'الشارقة',
      workingHours: 'يوميًا 10:00–22:30',
      nationalId: '784197804561930',
      storeType: 'INDIVIDUAL',
      isVatRegistered: false,
    },
    trading: { devices: [phones('20')], tradeFrequency: 'WEEK', productSources: ['INDIVIDUALS'] },
    licenseNumber: '771204',
    taxNumber: null,
    rejection: null,
  },
  {
    regionId: 'ksa',
    phoneNumber: '+966555550105',
    language: 'en',
    hoursAgo: 3,
    contact: { name: 'Faisal Bakri', email: 'applicant5@mazad.example' },
    store: {
      storeName: 'Red Sea Gadget Exchange',
      latitude: 21.5433,
      longitude: 39.1728,
      buildingName: 'Coral Plaza, unit 31',
      streetArea: 'Palestine Street',
      city: 'Jeddah',
      workingHours: 'Daily 16:00–00:00',
      nationalId: '1056781234',
      storeType: 'NO_STORE',
      isVatRegistered: false,
    },
    trading: {
      devices: [phones('80 a week'), { categoryId: 'tablets', quantity: 'a few' }],
      tradeFrequency: 'WEEK',
      productSources: ['INDIVIDUALS', 'IMPORTS'],
    },
    licenseNumber: '4030112233',
    taxNumber: null,
    rejection: null,
  },
  {
    regionId: 'uae',
    phoneNumber: '+971525550106',
    language: 'en',
    hoursAgo: 90,
    contact: { name: 'Anil Varma', email: 'applicant6@mazad.example' },
    store: {
      storeName: 'Dune View Electronics',
      latitude: 25.4052,
      longitude: 55.5136,
      buildingName: 'Dune View Centre',
      streetArea: 'Sheikh Khalifa Street',
      city: 'Ajman',
      workingHours: '9:00–21:00',
      nationalId: '784198805619040',
      storeType: 'REGISTERED',
      isVatRegistered: false,
    },
    trading: {
      devices: [phones('30'), { categoryId: 'smart-watches', quantity: '10' }],
      tradeFrequency: 'MONTH',
      productSources: ['DISTRIBUTORS'],
    },
    licenseNumber: '60583',
    taxNumber: null,
    rejection: 'The company license has expired. Please upload the renewed one and send the request again.',
  },
];
