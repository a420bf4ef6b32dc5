import type { Evidence } from '@mazad/contract/evidence';
import { expect, it } from 'vitest';
import { roundsOf } from './evidence-rounds';

const piece = (fileId: string, kind: Evidence['kind'], round: number): Evidence => ({
  fileId,
  kind,
  round,
  name: fileId,
  contentType: kind === 'VIDEO' ? 'video/mp4' : 'image/jpeg',
  sizeBytes: 1,
  durationSeconds: null,
  width: null,
  height: null,
  takenAt: null,
  url: '/f',
  thumbnailUrl: null,
  position: null,
  addedAt: `2026-11-2${round}T08:00:00Z`,
});

it('keeps what came together together, the request first', () => {
  const rounds = roundsOf([
    piece('a', 'PHOTO', 2),
    piece('b', 'VIDEO', 1),
    piece('c', 'PHOTO', 1),
    piece('d', 'VIDEO', 2),
  ]);
  expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  expect(rounds[0]).toMatchObject({ videos: [{ fileId: 'b' }], photos: [{ fileId: 'c' }] });
  expect(rounds[1]?.addedAt).toBe('2026-11-22T08:00:00Z');
});
