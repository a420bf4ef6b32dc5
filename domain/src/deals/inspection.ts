/** What a shop inspects on a device and what it may find, as codes (P2). */

/** The conditions of each part. The first is sound, the others are faults. */
export const INSPECTION_CONDITIONS = {
  SCREEN: [
    'NO_SCRATCHES',
    'LIGHT_SCRATCHES',
    'VISIBLE_SCRATCHES',
    'DEEP_SCRATCHES',
    'SPOTS',
    'CRACKED',
    'NO_PICTURE',
  ],
  BODY: ['NO_MARKS', 'LIGHT_MARKS', 'VISIBLE_MARKS', 'DENTS', 'BENT', 'BROKEN'],
  BATTERY: ['GOOD', 'WORN', 'NEEDS_REPLACEMENT', 'SWOLLEN', 'DOES_NOT_CHARGE'],
  FRONT_CAMERA: ['WORKS', 'DUST', 'BLURRED', 'DOES_NOT_WORK'],
  REAR_CAMERA: ['WORKS', 'DUST', 'BLURRED', 'DOES_NOT_WORK'],
  SPEAKER: ['WORKS', 'QUIET', 'DISTORTED', 'DOES_NOT_WORK'],
  MICROPHONE: ['WORKS', 'QUIET', 'DISTORTED', 'DOES_NOT_WORK'],
  CHARGING_PORT: ['WORKS', 'LOOSE', 'DOES_NOT_WORK'],
  BUTTONS: ['WORKS', 'STIFF', 'DOES_NOT_WORK'],
  BIOMETRICS: ['WORKS', 'DOES_NOT_WORK'],
  SENSORS: ['WORKS', 'DOES_NOT_WORK'],
  KEYBOARD: ['WORKS', 'WORN_KEYS', 'DEAD_KEYS', 'DOES_NOT_WORK'],
  HINGE: ['WORKS', 'LOOSE', 'BROKEN'],
  NETWORK: ['WORKS', 'CARRIER_LOCKED', 'NO_SIGNAL'],
  LIQUID: ['NO_SIGNS', 'SIGNS'],
  ACCOUNT_LOCK: ['SIGNED_OUT', 'LOCKED'],
  BLACKLIST: ['NOT_LISTED', 'LISTED'],
} as const;

export type InspectionPart = keyof typeof INSPECTION_CONDITIONS;
export type InspectionCondition<P extends InspectionPart = InspectionPart> =
  (typeof INSPECTION_CONDITIONS)[P][number];

export const INSPECTION_PARTS = Object.keys(INSPECTION_CONDITIONS) as InspectionPart[];
export const ALL_CONDITIONS: readonly InspectionCondition[] = [
  ...new Set(Object.values(INSPECTION_CONDITIONS).flat()),
];

export const conditionsOf = (part: InspectionPart): readonly InspectionCondition[] =>
  INSPECTION_CONDITIONS[part];

/** A part and its condition, each as a code or in the shop's own words. A condition code needs its part's code. */
export interface InspectionResult {
  inspectionCode?: InspectionPart;
  inspectionName?: string;
  conditionCode?: InspectionCondition;
  condition?: string;
}

export type Verdict = 'sound' | 'fault';

const SOUND = /^(no\b|none\b|works\b|working\b|clear\b|good\b|ok\b|passed\b|yes\b|signed out\b)/i;
const FAULT =
  /\b(not|scratch(es)?|marks?|dents?|dust|blurred|quiet|loose|cracked|broken|bent|faulty|missing|locked|below)\b/i;

/** Judged by code, otherwise by words; null if the words are ambiguous. */
export function judgeResult({ inspectionCode, conditionCode, condition }: InspectionResult): Verdict | null {
  if (inspectionCode && conditionCode)
    return conditionsOf(inspectionCode)[0] === conditionCode ? 'sound' : 'fault';
  const words = condition?.trim() ?? '';
  if (SOUND.test(words)) return 'sound';
  return FAULT.test(words) ? 'fault' : null;
}
