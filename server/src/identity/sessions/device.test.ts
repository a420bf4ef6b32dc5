import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${BLINK} Chrome/124.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} CriOS/124.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${WEBKIT} FxiOS/124.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/123.0.0.0 Safari/537.36 OPR/109.0.0.0`,
    'Opera on Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) ${WEBKIT} Version/17.4 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 15633.0.0) ${BLINK} Chrome/124.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'curl'],
  ['evil.example/win', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('calls %j %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'en')).toBe(name);
});

it('is named in the reader’s language', () => {
  const chrome = `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/124.0.0.0 Safari/537.36`;
  expect(deviceName(chrome, 'ar')).toBe('Chrome على Linux');
  expect(deviceName('', 'ar')).toBe('جهاز غير معروف');
});
