import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => vi.unstubAllGlobals());

const withClipboard = (clipboard: object | undefined) => vi.stubGlobal('navigator', { clipboard });

it('says copied only of what is on the clipboard', async () => {
  const written: string[] = [];
  withClipboard({ writeText: async (text: string) => void written.push(text) });
  expect(await copyText('MZ-1')).toBe(true);
  expect(written).toEqual(['MZ-1']);
  withClipboard({ writeText: () => Promise.reject(new DOMException('Not now', 'NotAllowedError')) });
  expect(await copyText('MZ-2')).toBe(false);
  withClipboard(undefined);
  expect(await copyText('MZ-3')).toBe(false);
});
