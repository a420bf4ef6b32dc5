import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

const withCommand = (page: EventTarget, execCommand: () => boolean) =>
  vi.stubGlobal('document', Object.assign(page, { execCommand }));

beforeEach(() => withCommand(new EventTarget(), () => false));
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

it('takes the old way where a page has no clipboard', async () => {
  withClipboard(undefined);
  const page = new EventTarget();
  const setData = vi.fn();
  withCommand(page, () => {
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } });
    // If the event is prevented, the page's text is copied instead of the selection.
    return !page.dispatchEvent(event);
  });
  expect(await copyText('MZ-4')).toBe(true);
  expect(setData.mock.calls).toEqual([['text/plain', 'MZ-4']]);
});

it('copies in Safari too, which asks first whether there is anything to copy where nothing is selected', async () => {
  withClipboard(undefined);
  const page = new EventTarget();
  const setData = vi.fn();
  withCommand(page, () => {
    if (page.dispatchEvent(new Event('beforecopy', { cancelable: true }))) return false;
    const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } });
    return !page.dispatchEvent(event);
  });
  expect(await copyText('MZ-5')).toBe(true);
  expect(setData.mock.calls).toEqual([['text/plain', 'MZ-5']]);
});
