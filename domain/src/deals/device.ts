/** Serial numbers (D5) and masked customer data (D4). */

/** The Luhn check over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    let d = Number(digits[digits.length - 1 - i]);
    if (i % 2 === 1) d = d > 4 ? d * 2 - 9 : d * 2;
    sum += d;
  }
  return sum % 10 === 0;
}

export function isImei(text: string): boolean {
  return /^\d{15}$/.test(text) && passesLuhn(text);
}

/** A maker's serial number, for laptops and watches: 5 to 40 letters, digits, hyphens. */
export function isSerialNumber(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{4,39}$/.test(text);
}

const DOT = '•';

/** The first letter of each word, then dots of a fixed length, so that they do not give the length of the name. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}${DOT.repeat(5)}`)
    .join(' ');
}

/** The last two digits, and the country code of an international number. */
export function maskPhone(phone: string): string {
  const country = /^\+(971|966|\d{1,2})/.exec(phone)?.[0] ?? '';
  return `${country} ${DOT.repeat(2)} ${DOT.repeat(3)} ${DOT.repeat(2)}${phone.slice(-2)}`.trim();
}

/** The first letter, and the ending of the domain. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}${DOT.repeat(5)}@${DOT.repeat(5)}${domain.slice(domain.lastIndexOf('.'))}`;
}
