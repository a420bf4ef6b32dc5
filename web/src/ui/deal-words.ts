/** 552078441863 → 5520 7844 1863, as couriers print it; other forms stay as they are. */
export function groupAwb(awb: string): string {
  return /^\d{8,16}$/.test(awb) ? awb.replace(/(\d{4})(?=\d)/g, '$1 ') : awb;
}

/** Long hashes are told apart by their ends. */
export function shortHash(hash: string): string {
  return hash.length > 24 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash;
}

/** '.123456' of an instant: within one second the micros decide who was first. */
export function fractionOf(instant: string): string {
  return /\.(\d+)/.exec(instant)?.[0] ?? '';
}

const AMOUNT = /^([\d,.]+) ([A-Z]{3})$/;

/** '1,234.50 AED' in its two parts, null for any other text. */
export function splitAmount(text: string): { value: number; currency: string } | null {
  const found = AMOUNT.exec(text);
  return found ? { value: Number(found[1]!.replaceAll(',', '')), currency: found[2]! } : null;
}

const SOUND = /^(no\b|none\b|works\b|working\b|clear\b|good\b|ok\b|passed\b|yes\b|signed out\b)/i;
const FAULT =
  /\b(not|scratch(es)?|marks?|dents?|dust|blurred|quiet|loose|cracked|broken|bent|faulty|missing|locked|below)\b/i;

/** A mark beside a result only where its words leave no doubt; they come from the shop as they are. */
export function judgeResult(condition: string): 'sound' | 'fault' | null {
  if (SOUND.test(condition.trim())) return 'sound';
  return FAULT.test(condition) ? 'fault' : null;
}
