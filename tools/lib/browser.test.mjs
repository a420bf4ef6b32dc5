import { expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const ARM = { platform: 'linux', arch: 'arm64' };

it('returns only a browser that the machine can run', async () => {
  expect(await findBrowser({ ...ARM, env: { PATH: '' } })).toBeNull();
});

it('prefers the configured browser', async () => {
  expect(await findBrowser({ ...ARM, env: { CHROMIUM_PATH: '/opt/browser' } })).toBe('/opt/browser');
});
