import type { Upload } from '@mazad/contract/bids/bid-books';
import { createElement, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RegionZone } from '#/i18n/i18n-provider';
import { render } from '#/i18n/render.fixture';
import { RefusedStep, UploadEnd } from './upload-end';

const ownZone = vi.hoisted(() => ({ is: 'Asia/Dubai' }));
vi.mock('#/i18n/own-time-zone', () => ({ ownTimeZone: () => ownZone.is }));
const region = { id: 'uae', name: { en: 'United Arab Emirates', ar: 'الإمارات' } };
vi.mock('#/session/use-session', () => ({ useSession: () => ({ user: { region } }) }));
vi.mock('#/session/api/error-text', () => ({ useErrorText: () => () => ({}) }));
vi.mock('#/session/files/save-file', () => ({ saveReport: () => {} }));

const staged = {
  kind: 'PAAS_PRICES',
  state: 'APPLIED',
  counts: { staged: 300 },
  applied: { rows: 1, left: 0, reported: 0 },
  goesLiveAt: '2026-11-24T14:00:00.000Z',
  validTill: '2026-11-25T14:00:00.000Z',
} as Upload;

/** The readable text, without bidi marks. */
async function read(step: ReactElement, locale: 'en' | 'ar'): Promise<string> {
  const { bidBooks } = await import(`../i18n/messages/${locale}/bid-books.ts`);
  const html = await render(createElement(RegionZone, { value: 'Asia/Dubai' }, step), { bidBooks }, locale);
  return html.replace(/<[^>]*>/g, ' ');
}

const draw = (upload: Upload, locale: 'en' | 'ar' = 'en') =>
  read(createElement(UploadEnd, { account: 0, upload, isBusy: false, onUndo() {}, onClose() {} }), locale);

describe('the result of a price upload (E1, E3)', () => {
  it("names the window in the region's time", async () => {
    const html = await draw(staged);
    expect(html).toContain(
      '1 change was applied: 300 models are staged for Tue 24 Nov 18:00 to Wed 25 Nov 18:00 (United Arab Emirates time).',
    );
    expect(html).not.toContain('On your clock');
    expect(await draw(staged, 'ar')).toMatch(/للفترة من .*24 .*18:00 إلى .*25 .*18:00 \(بتوقيت الإمارات\)/);
  });

  it('also names it in the time zone of a reader elsewhere', async () => {
    ownZone.is = 'Asia/Kolkata';
    expect(await draw(staged)).toContain('On your clock: Tue 24 Nov 19:30 to Wed 25 Nov 19:30');
    ownZone.is = 'Asia/Dubai';
  });

  it('names no window for a bid book, whose bids count at once', async () => {
    const book = { ...staged, kind: 'SPOT_BOOK', counts: null, goesLiveAt: null, validTill: null } as const;
    const applied = { rows: 300, left: 0, reported: 0 };
    expect(await draw({ ...book, applied })).toContain('300 bids were changed.');
    expect(await draw(book)).toContain('Bid Book uploaded successfully');
  });

  it('warns before and after an undo that bids lose their place, which staged prices do not (M4)', async () => {
    const cost = 'A restored price or quantity counts as new among equal prices.';
    const end = { ...staged, undoUntil: '2026-11-24T14:00:00.000Z', leftAssets: [] } as unknown as Upload;
    const book = { ...end, kind: 'SPOT_BOOK', goesLiveAt: null, validTill: null } as const;
    expect(await draw(book)).toContain(cost);
    expect(await draw({ ...book, state: 'UNDONE', undoUntil: null })).toContain(cost);
    expect(await draw(end)).not.toContain(cost);
  });

  it('calls staged prices prices, not bids', async () => {
    expect(await draw(staged)).toContain('Customer prices uploaded successfully');
    expect(await draw(staged, 'ar')).toContain('تم رفع أسعار العميل بنجاح');
  });
});

it('offers Retry next to the reason for a file refused as a whole', async () => {
  const upload = { state: 'REFUSED', refusal: { message: 'There is no column “My Bid”.' } } as Upload;
  const text = await read(createElement(RefusedStep, { upload, onRetry() {} }), 'en');
  expect(text).toMatch(/There is no column “My Bid”\..*Retry/);
});
