import { afterEach, expect, it, vi } from 'vitest';

// The browser build, as pages load it.
vi.mock('tus-js-client', () => import('tus-js-client/lib.esm/browser/index.js' as string));
vi.mock('#/session/api/api', () => ({
  call: async () => undefined,
  sessions: { find: () => ({ token: 'token' }) },
}));

const { sendPieces } = await import('./send-pieces');

const URL = '/api/uploads/0198c0de';

/** Answers requests one by one; `asked` lists them. */
function answerWith(statuses: number[]): string[] {
  const asked: string[] = [];
  class Answered {
    status = 0;
    responseText = '';
    upload = {};
    onload = () => {};
    open(method: string, url: string) {
      asked.push(`${method} ${url}`);
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return { 'Upload-Offset': '8', 'Upload-Length': '8', Location: '/api/uploads/other' }[name] ?? null;
    }
    send() {
      this.status = statuses.shift() ?? 200;
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

function resume() {
  return new Promise<unknown>((resolve) => {
    sendPieces({
      account: 0,
      file: new File(['the film'], 'film.mp4'),
      purpose: 'REVIEW_VIDEO',
      uploadUrl: URL,
      onUrl: () => {},
      onProgress: () => {},
      onSent: () => resolve('sent'),
      onError: resolve,
    });
  });
}

it.each([401, 503])('goes on with an upload whose place was first answered by %i (G2)', async (status) => {
  const asked = answerWith([status, 200]);
  expect(await resume()).toBe('sent');
  expect(asked).toEqual([`HEAD ${URL}`, `HEAD ${URL}`]);
});

it('keeps an upload whose place is refused (G2)', async () => {
  const asked = answerWith([419]);
  expect(await resume()).toMatchObject({ status: 419 });
  expect(asked).toEqual([`HEAD ${URL}`]);
});

it('begins another only for an upload that is gone (G2)', async () => {
  const asked = answerWith([404, 201]);
  expect(await resume()).toBe('sent');
  expect(asked.slice(0, 2)).toEqual([`HEAD ${URL}`, 'POST /api/uploads']);
});
