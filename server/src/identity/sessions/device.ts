import type { FastifyRequest } from 'fastify';
import type { Language } from '#platform/http/messages.ts';
import { plainName } from '#platform/messages/plain-name.ts';

export interface Origin {
  address: string;
  /** The user agent, at most 200 characters. */
  device: string;
  /** The id by which the client is recognised; null for a new one. */
  deviceId: string | null;
}

/** A random id that the client stores. Anything else counts as a new device. */
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

// The first match counts, because many browsers also name the ones that they imitate.
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

/** A user agent as a readable name, such as `Chrome on Android`. */
export function deviceName(userAgent: string, language: Language): string {
  const { on, unknown } = WORDS[language];
  const nameIn = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} ${on} ${system}`;
  // A program starts with its name: `curl/8.5.0`. Anything like a URL would become a link in our mails.
  const program = /^[A-Za-z][\w.-]{0,30}(?=\/|$)/.exec(userAgent)?.[0] ?? '';
  return browser ?? system ?? (plainName(program) || unknown);
}
