import type { FastifyRequest } from 'fastify';
import type { Language } from '#platform/http/messages.ts';
import { plainName } from '#platform/messages/plain-name.ts';

/** Where a request came from. */
export interface Origin {
  address: string;
  /** What the browser says of itself, at most 200 characters. */
  device: string;
  /** What the client keeps to be known again; null for a new one. */
  deviceId: string | null;
}

/** A random id that a client keeps; anything else counts as a device not seen before. */
function deviceIdOf(request: FastifyRequest): string | null {
  const given = request.headers['x-device-id'];
  return typeof given === 'string' && /^[\w-]{16,64}$/.test(given) ? given : null;
}

export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceId: deviceIdOf(request),
  };
}

// The first that fits: many browsers also name those whose place they take.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:YaBrowser)\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const WORDS: Record<Language, { on: string; unknown: string }> = {
  en: { on: 'on', unknown: 'Unknown device' },
  ar: { on: 'على', unknown: 'جهاز غير معروف' },
};

/** A browser's word of itself as people know it, such as `Chrome on Android`. */
export function deviceName(userAgent: string, language: Language): string {
  const { on, unknown } = WORDS[language];
  const nameIn = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} ${on} ${system}`;
  // A program says its name first: `curl/8.5.0`. One that looks like an address would be a link in our mails.
  const program = /^[A-Za-z][\w.-]{0,30}(?=\/|$)/.exec(userAgent)?.[0] ?? '';
  return browser ?? system ?? (plainName(program) || unknown);
}
