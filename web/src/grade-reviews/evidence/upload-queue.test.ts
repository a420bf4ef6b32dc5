import { REVIEW_PHOTOS_MAX, REVIEW_VIDEOS_MAX } from '@mazad/contract/evidence';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#/session/api/api-error';
import { keptUploads } from './kept-uploads';
import { UploadQueue } from './upload-queue';
import { whyWait } from './why-wait';

const ROOM = { REVIEW_VIDEO: REVIEW_VIDEOS_MAX, REVIEW_PHOTO: REVIEW_PHOTOS_MAX };
const NOW = Date.parse('2026-11-20T10:00:00Z');

const photo = (name: string) => new File([name], name, { type: 'image/png', lastModified: NOW });

/** Visits of one form; stored uploads survive them. */
function setUp() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  const send = vi.fn(({ file, onUrl }) => {
    onUrl(`/api/uploads/${file.name}`);
    return { abort: async () => {} };
  });
  const finish = vi.fn();
  const cancel = vi.fn();
  const visit = () =>
    new UploadQueue({
      account: 0,
      kept: keptUploads(storage, 'evidence'),
      send: send as never,
      finish,
      cancel,
      now: () => NOW,
    });
  return { send, finish, cancel, visit };
}

const statesOf = (queue: UploadQueue) => queue.list().map(({ name, state }) => [name, state]);

it('keeps the files that wait their turn over a reload, to be chosen again (G2)', () => {
  const { send, visit } = setUp();
  const names = ['front.png', 'back.png', 'left.png', 'right.png'];
  const before = visit();
  for (const name of names) expect(before.add(photo(name), ROOM)).toBeNull();
  expect(statesOf(before)).toEqual([
    ['front.png', 'sending'],
    ['back.png', 'sending'],
    ['left.png', 'queued'],
    ['right.png', 'queued'],
  ]);

  const after = visit();
  expect(statesOf(after)).toEqual(names.map((name) => [name, 'missing']));
  send.mockClear();
  expect(after.add(photo('right.png'), ROOM)).toBeNull();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ uploadUrl: null }));
  expect(after.list()).toHaveLength(names.length);
  after.remove(after.list()[2]?.fingerprint ?? '');
  expect(statesOf(visit()).map(([name]) => name)).toEqual(['front.png', 'back.png', 'right.png']);
});

/** A fully uploaded video whose check failed with `status`. */
async function failCheck(status: number) {
  const { send, finish, visit } = setUp();
  const queue = visit();
  const film = new File(['a long film'], 'film.mp4', { type: 'video/mp4', lastModified: NOW });
  queue.add(film, ROOM);
  finish.mockRejectedValue(new ApiError({ kind: 'badRequest', status }));
  const sending = send.mock.lastCall?.[0];
  sending.onProgress(film.size);
  sending.onSent();
  await vi.waitFor(() => expect(statesOf(queue)).toEqual([['film.mp4', 'failed']]));
  const { fingerprint } = queue.list()[0]!;
  queue.resume(fingerprint);
  return { upload: queue.list()[0], sizeBytes: film.size, resumed: send.mock.lastCall?.[0] };
}

it.each([401, 403, 409, 419, 429])('goes on where it stood after an answer of %i (G2)', async (status) => {
  const { upload, sizeBytes, resumed } = await failCheck(status);
  expect(resumed.uploadUrl).toBe('/api/uploads/film.mp4');
  expect(upload?.sentBytes).toBe(sizeBytes);
});

it.each([400, 404, 410, 413, 415, 422])(
  'begins anew what is gone or was refused with %i (G2)',
  async (status) => {
    const { upload, resumed } = await failCheck(status);
    expect(resumed.uploadUrl).toBeNull();
    expect(upload?.sentBytes).toBe(0);
  },
);

it.each([500, 502, 503])(
  'goes on by itself after a server that was away, sending or checking (%i, G2)',
  async (status) => {
    const { send, finish, visit } = setUp();
    const queue = visit();
    queue.add(photo('front.png'), ROOM);
    const away = new ApiError({ kind: 'other', status });
    send.mock.lastCall?.[0].onError(away);
    expect(statesOf(queue)).toEqual([['front.png', 'offline']]);
    queue.resumeAll();
    finish.mockRejectedValueOnce(away);
    send.mock.lastCall?.[0].onSent();
    await vi.waitFor(() => expect(statesOf(queue)).toEqual([['front.png', 'offline']]));
    queue.resumeAll();
    finish.mockResolvedValueOnce({ fileId: 'one', kind: 'PHOTO' });
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ uploadUrl: '/api/uploads/front.png' }));
    send.mock.lastCall?.[0].onSent();
    await vi.waitFor(() => expect(statesOf(queue)).toEqual([['front.png', 'done']]));
  },
);

it.each(['is refused', 'succeeds'])(
  'hears nothing of the check of a file that was let go of and is sent anew, where it %s (G2)',
  async (how) => {
    const { send, finish, visit } = setUp();
    const queue = visit();
    let answer: (check: unknown) => void = () => {};
    finish.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    queue.add(photo('front.png'), ROOM);
    send.mock.lastCall?.[0].onSent();
    expect(statesOf(queue)).toEqual([['front.png', 'checking']]);
    queue.restore(queue.clear());
    const anew = send.mock.lastCall?.[0];
    const refusal = new ApiError({ kind: 'notFound', status: 404 });
    answer(how === 'succeeds' ? { fileId: 'cancelled', kind: 'PHOTO' } : Promise.reject(refusal));
    await new Promise(setImmediate);
    expect(statesOf(queue)).toEqual([['front.png', 'sending']]);
    finish.mockResolvedValueOnce({ fileId: 'one', kind: 'PHOTO' });
    anew.onSent();
    await vi.waitFor(() => expect(statesOf(queue)).toEqual([['front.png', 'done']]));
    expect(queue.list()[0]?.done).toMatchObject({ fileId: 'one' });
  },
);

it('names what a form would leave out in silence (G2)', () => {
  const wait = (...states: Parameters<typeof whyWait>[0][number]['state'][]) =>
    whyWait(states.map((state) => ({ state })));
  expect(wait()).toBeNull();
  expect(wait('done', 'done')).toBeNull();
  for (const state of ['queued', 'sending', 'offline', 'checking'] as const)
    expect(wait('done', state)).toBe('uploading');
  for (const state of ['paused', 'missing', 'failed'] as const)
    expect(wait('done', state, 'sending')).toBe('unfinished');
});

it('lets go of what is unfinished when it is cleared, and brings all of it back (R6)', async () => {
  const { send, finish, cancel, visit } = setUp();
  const queue = visit();
  finish.mockResolvedValue({ fileId: 'one', kind: 'PHOTO' });
  for (const name of ['front.png', 'back.png', 'left.png']) queue.add(photo(name), ROOM);
  send.mock.calls[0]![0].onSent();
  await vi.waitFor(() => expect(statesOf(queue)[0]).toEqual(['front.png', 'done']));
  const cleared = queue.clear();
  expect(queue.list()).toEqual([]);
  expect(visit().list()).toEqual([]);
  expect(cancel.mock.calls).toEqual([
    [0, '/api/uploads/back.png'],
    [0, '/api/uploads/left.png'],
  ]);
  queue.add(photo('right.png'), ROOM);
  send.mockClear();
  queue.restore(cleared);
  expect(statesOf(queue)).toEqual([
    ['front.png', 'done'],
    ['back.png', 'sending'],
    ['left.png', 'queued'],
    ['right.png', 'sending'],
  ]);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ uploadUrl: null }));
});
