import { stableId } from '../catalog/stable-id.ts';
import { TEMPERS, type Temper } from './tempers.ts';

export const DEMO_PASSWORD = 'trade-in-market';
export const OPERATOR_EMAIL = 'operator@mazad.example';
/** For the operator's second factor, base32 (S1). */
export const OPERATOR_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
/** Written last: this account marks a complete past. */
export const FIRST_DEALER_EMAIL = 'dealer@mazad.example';

export interface DemoStore {
  storeId: string;
  userId: string;
  name: string;
  branch: string;
  mode: 'SPOT' | 'PAAS';
  email: string;
  firstName: string;
  lastName: string;
  creditLimitMinor: number;
  termsDays: number;
  temper: Temper;
  /** Used by a person, so the simulator never acts for it. */
  isNewcomers: boolean;
}

type StoreRow = readonly [
  account: string,
  name: string,
  branch: string,
  firstName: string,
  lastName: string,
  creditAed: number,
  temper: Temper,
  more?: { termsDays?: number; mode?: 'PAAS' },
];

const T = TEMPERS;
const ROWS: readonly StoreRow[] = [
  ['dealer', 'Al Waha Mobiles', 'Deira', 'Omar', 'Haddad', 2_000_000, T.broad, { termsDays: 14 }],
  ['dealer2', 'Pearl Phone Trading', 'Bur Dubai', 'Layla', 'Nasser', 600_000, T.steady],
  ['dealer3', 'Falcon Gadgets', 'Al Karama', 'Yousef', 'Mansour', 900_000, T.aggressive],
  ['dealer4', 'Orchard Lane Electronics', 'Dubai Marina', 'Priya', 'Menon', 1_200_000, T.appleOnly],
  ['dealer5', 'Desert Rose Mobiles', 'Sharjah Rolla', 'Khalid', 'Saif', 350_000, T.bargain],
  ['dealer6', 'Green Robot Phones', 'Al Nahda', 'Bilal', 'Qureshi', 700_000, T.androidOnly],
  ['dealer7', 'Khor Computers', 'Al Mankhool', 'Mariam', 'Aziz', 800_000, T.laptops],
  ['dealer8', 'Corniche Time & Tech', 'Abu Dhabi', 'Hessa', 'Rashid', 250_000, T.watches],
  ['dealer9', 'Quiet Palm Electronics', 'Ajman', 'Salem', 'Jaber', 300_000, T.sleepy],
  [
    'dealer10',
    'Gulf Star Wholesale',
    'Jebel Ali',
    'Rajesh',
    'Pillai',
    6_000_000,
    T.wholesale,
    { termsDays: 30 },
  ],
  ['dealer11', 'Al Noor Recommerce', 'Al Ain', 'Fatima', 'Darwish', 900_000, T.restless],
  ['dealer12', 'Silver Dhow Trading', 'Ras Al Khaimah', 'Hamad', 'Obaid', 45_000, T.stretched],
  ['dealer13', 'Second Sunrise Phones', 'International City', 'Chen', 'Wei', 1_000_000, T.aggressive],
  ['dealer14', 'Mirdif Device Market', 'Mirdif', 'Noura', 'Khalfan', 500_000, T.steady],
  [
    'paas',
    'Oasis Price House',
    'Dubai Internet City',
    'Adel',
    'Sabri',
    1_500_000,
    T.sleepy,
    { mode: 'PAAS' },
  ],
];
const NEWCOMERS = new Set(['dealer', 'dealer2', 'paas']);

/** The demo's stores with their owners. Every call gives the same ids. */
export function demoStores(): DemoStore[] {
  return ROWS.map(([account, name, branch, firstName, lastName, creditAed, temper, more]) => ({
    storeId: stableId('store', account),
    userId: stableId('member', account),
    name,
    branch,
    mode: more?.mode ?? 'SPOT',
    email: `${account}@mazad.example`,
    firstName,
    lastName,
    creditLimitMinor: creditAed * 100,
    termsDays: more?.termsDays ?? 7,
    temper,
    isNewcomers: NEWCOMERS.has(account),
  }));
}
