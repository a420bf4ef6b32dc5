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

interface StoreRow {
  account: string;
  name: string;
  branch: string;
  owner: readonly [string, string];
  creditAed: number;
  temper: Temper;
  termsDays?: number;
  mode?: 'PAAS';
}

const T = TEMPERS;
const ROWS: readonly StoreRow[] = [
  {
    account: 'dealer',
    name: 'Al Waha Mobiles',
    branch: 'Deira',
    owner: ['Omar', 'Haddad'],
    creditAed: 2_000_000,
    temper: T.broad,
    termsDays: 14,
  },
  {
    account: 'dealer2',
    name: 'Pearl Phone Trading',
    branch: 'Bur Dubai',
    owner: ['Layla', 'Nasser'],
    creditAed: 600_000,
    temper: T.steady,
  },
  {
    account: 'dealer3',
    name: 'Falcon Gadgets',
    branch: 'Al Karama',
    owner: ['Yousef', 'Mansour'],
    creditAed: 900_000,
    temper: T.aggressive,
  },
  {
    account: 'dealer4',
    name: 'Orchard Lane Electronics',
    branch: 'Dubai Marina',
    owner: ['Priya', 'Menon'],
    creditAed: 1_200_000,
    temper: T.appleOnly,
  },
  {
    account: 'dealer5',
    name: 'Desert Rose Mobiles',
    branch: 'Sharjah Rolla',
    owner: ['Khalid', 'Saif'],
    creditAed: 350_000,
    temper: T.bargain,
  },
  {
    account: 'dealer6',
    name: 'Green Robot Phones',
    branch: 'Al Nahda',
    owner: ['Bilal', 'Qureshi'],
    creditAed: 700_000,
    temper: T.androidOnly,
  },
  {
    account: 'dealer7',
    name: 'Khor Computers',
    branch: 'Al Mankhool',
    owner: ['Mariam', 'Aziz'],
    creditAed: 800_000,
    temper: T.laptops,
  },
  {
    account: 'dealer8',
    name: 'Corniche Time & Tech',
    branch: 'Abu Dhabi',
    owner: ['Hessa', 'Rashid'],
    creditAed: 250_000,
    temper: T.watches,
  },
  {
    account: 'dealer9',
    name: 'Quiet Palm Electronics',
    branch: 'Ajman',
    owner: ['Salem', 'Jaber'],
    creditAed: 300_000,
    temper: T.sleepy,
  },
  {
    account: 'dealer10',
    name: 'Gulf Star Wholesale',
    branch: 'Jebel Ali',
    owner: ['Rajesh', 'Pillai'],
    creditAed: 6_000_000,
    temper: T.wholesale,
    termsDays: 30,
  },
  {
    account: 'dealer11',
    name: 'Al Noor Recommerce',
    branch: 'Al Ain',
    owner: ['Fatima', 'Darwish'],
    creditAed: 900_000,
    temper: T.restless,
  },
  {
    account: 'dealer12',
    name: 'Silver Dhow Trading',
    branch: 'Ras Al Khaimah',
    owner: ['Hamad', 'Obaid'],
    creditAed: 45_000,
    temper: T.stretched,
  },
  {
    account: 'dealer13',
    name: 'Second Sunrise Phones',
    branch: 'International City',
    owner: ['Chen', 'Wei'],
    creditAed: 1_000_000,
    temper: T.aggressive,
  },
  {
    account: 'dealer14',
    name: 'Mirdif Device Market',
    branch: 'Mirdif',
    owner: ['Noura', 'Khalfan'],
    creditAed: 500_000,
    temper: T.steady,
  },
  {
    account: 'paas',
    name: 'Oasis Price House',
    branch: 'Dubai Internet City',
    owner: ['Adel', 'Sabri'],
    creditAed: 1_500_000,
    temper: T.sleepy,
    mode: 'PAAS',
  },
];
const NEWCOMERS = new Set(['dealer', 'dealer2', 'paas']);

/** The demo's stores with their owners. Every call gives the same ids. */
export function demoStores(): DemoStore[] {
  return ROWS.map((row) => ({
    storeId: stableId('store', row.account),
    userId: stableId('member', row.account),
    name: row.name,
    branch: row.branch,
    mode: row.mode ?? 'SPOT',
    email: `${row.account}@mazad.example`,
    firstName: row.owner[0],
    lastName: row.owner[1],
    creditLimitMinor: row.creditAed * 100,
    termsDays: row.termsDays ?? 7,
    temper: row.temper,
    isNewcomers: NEWCOMERS.has(row.account),
  }));
}
