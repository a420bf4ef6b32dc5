import { expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const ARM = { platform: 'linux', arch: 'arm64' };

it('names no program that the machine could not run', async () => {
  expect(await findBrowser({ ...ARM, env: { PATH: '' } })).toBeNull();
});

it('takes the one that it is told', async () => {
  expect(await findBrowser({ ...ARM, env: { CHROMIUM_PATH: '/opt/browser' } })).toBe('/opt/browser');
});
