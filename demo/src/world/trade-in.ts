/** Devices and customers in the demo's shops. */
import { passesLuhn } from '@mazad/domain/deals/device';
import type { InspectionCondition, InspectionPart, InspectionResult } from '@mazad/domain/deals/inspection';
import type { DemoMarket, MarketAsset } from './market.ts';
import { fractionOf, type Random } from './random.ts';
import { DEMO_PARTNER } from './shops.ts';

export interface TradeIn {
  assetId: string;
  itemConditionId: string;
  serialNumber: string;
  sourceStoreName: string;
  inspectionResults: InspectionResult[];
}

// Grades A to E.
const GRADE_WEIGHTS = [22, 36, 25, 12, 5];
/** Each part from flawless to faulty, one condition per grade. */
const PARTS = {
  SCREEN: ['NO_SCRATCHES', 'LIGHT_SCRATCHES', 'VISIBLE_SCRATCHES', 'DEEP_SCRATCHES', 'CRACKED'],
  BODY: ['NO_MARKS', 'LIGHT_MARKS', 'VISIBLE_MARKS', 'DENTS', 'BENT'],
  FRONT_CAMERA: ['WORKS', 'WORKS', 'WORKS', 'DUST', 'DOES_NOT_WORK'],
  REAR_CAMERA: ['WORKS', 'WORKS', 'WORKS', 'BLURRED', 'DOES_NOT_WORK'],
  SPEAKER: ['WORKS', 'WORKS', 'WORKS', 'QUIET', 'DOES_NOT_WORK'],
  CHARGING_PORT: ['WORKS', 'WORKS', 'WORKS', 'LOOSE', 'DOES_NOT_WORK'],
  BIOMETRICS: ['WORKS', 'WORKS', 'WORKS', 'WORKS', 'DOES_NOT_WORK'],
  BATTERY: ['GOOD', 'GOOD', 'WORN', 'WORN', 'NEEDS_REPLACEMENT'],
} as const satisfies { [P in InspectionPart]?: readonly InspectionCondition<P>[] };
const LAPTOP_LACKS = new Set(['REAR_CAMERA']);
const WATCH_LACKS = new Set(['REAR_CAMERA', 'FRONT_CAMERA', 'BIOMETRICS']);

const FIRST_NAMES = [
  ...['Ahmed', 'Aisha', 'Ali', 'Anita', 'Dina', 'Faisal', 'Hana', 'Ibrahim', 'Joseph', 'Karim'],
  ...['Leena', 'Maya', 'Mona', 'Nadia', 'Rami', 'Reem', 'Sami', 'Sana', 'Tariq', 'Zainab'],
];
const LAST_NAMES = [
  ...['Abbas', 'Al Amiri', 'Baker', 'Daoud', 'Fernandes', 'Ghanem', 'Hamdan', 'Iqbal', 'Kamal'],
  ...['Khoury', 'Mathew', 'Nabil', 'Osman', 'Rahimi', 'Saleh', 'Santos', 'Tamim', 'Younis'],
];

/** A device's grade as an index, best first. */
function pickGrade(random: Random): number {
  return random.weighted([0, 1, 2, 3, 4], (grade) => GRADE_WEIGHTS[grade]!);
}

function inspect(asset: MarketAsset, grade: number, random: Random): InspectionResult[] {
  const lacks =
    asset.categoryId === 'laptops' ? LAPTOP_LACKS : asset.categoryId === 'smart-watches' ? WATCH_LACKS : null;
  const results = Object.entries(PARTS)
    .filter(([part]) => !lacks?.has(part))
    // The worst part decides the grade; the others are as good or better.
    .map(([part, answers], index) => ({
      inspectionCode: part as InspectionPart,
      conditionCode: answers[index === 0 ? grade : random.int(Math.max(0, grade - 2), grade)]!,
    }));
  return [...results, { inspectionCode: 'ACCOUNT_LOCK', conditionCode: 'SIGNED_OUT' }];
}

/** An IMEI for a model and a number; different numbers below a million give different IMEIs. */
export function imeiOf(asset: MarketAsset, number: number): string {
  const model = String(Math.floor(fractionOf('tac', asset.assetId) * 1e6)).padStart(6, '0');
  const stem = `35${model}${String(number % 1_000_000).padStart(6, '0')}`;
  const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((d) => passesLuhn(`${stem}${d}`));
  return `${stem}${digit}`;
}

function serialNumberOf(asset: MarketAsset, number: number): string {
  const hasImei =
    asset.categoryId === 'mobile-phones' ||
    (asset.categoryId === 'tablets' && asset.attributes.connectivity !== 'WiFi');
  if (hasImei) return imeiOf(asset, number);
  const model = Math.floor(fractionOf('serial', asset.assetId) * 36 ** 4).toString(36);
  return `${asset.brandName.slice(0, 1)}${model.padStart(4, '0')}${number.toString(36).padStart(5, '0')}X`.toUpperCase();
}

/** A device brought in, inspected and graded. `number` distinguishes devices of one model. */
export function makeTradeIn(market: DemoMarket, asset: MarketAsset, number: number, random: Random): TradeIn {
  const grade = pickGrade(random);
  return {
    assetId: asset.assetId,
    itemConditionId: market.conditionIds.get(asset.categoryId)![grade]!,
    serialNumber: serialNumberOf(asset, number),
    sourceStoreName: random.pick(DEMO_PARTNER.shops).name,
    inspectionResults: inspect(asset, grade, random),
  };
}

/** An invented customer. */
export function makeCustomer(random: Random) {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const phone = `+9715${random.pick(['0', '2', '4', '5', '6', '8'])}${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
  const mail = `${first}.${last.replace(' ', '')}@example.com`.toLowerCase();
  return { name: `${first} ${last}`, phone, ...(random.chance(0.6) ? { email: mail } : {}) };
}

export const CANCEL_REASONS = [
  'The customer changed their mind',
  'The device is locked to an account',
  'The device was not handed over',
];
export const REFUSE_REASONS = ['The store was closed', 'The grade was disputed on the doorstep'];
export const COURIER = 'https://track.courier.example/';
