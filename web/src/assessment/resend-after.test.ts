import { expect, it } from 'vitest';
import { ApiError } from '#/session/api/api-error';
import { resendAfterMs } from './resend-after';

const braked = (retryAfterSeconds?: number) =>
  resendAfterMs(new ApiError({ kind: 'badRequest', status: 429, retryAfterSeconds }));

it('sends a picture again by itself after a lost line, and after a brake that is soon let go (G5)', () => {
  expect(resendAfterMs(new ApiError({ kind: 'network', status: 0 }))).toBe(3_000);
  expect(resendAfterMs(new ApiError({ kind: 'timeout', status: 0 }))).toBe(3_000);
  expect(braked(1)).toBe(3_000);
  expect(braked(45)).toBe(45_000);
});

it('leaves a picture to its taker where the day has no room for it, or the server refused it (R6)', () => {
  expect(braked(86_400)).toBeNull();
  expect(braked()).toBeNull();
  expect(resendAfterMs(new ApiError({ kind: 'badRequest', status: 400 }))).toBeNull();
});
