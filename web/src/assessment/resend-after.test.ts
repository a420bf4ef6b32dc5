import { expect, it } from 'vitest';
import { ApiError } from '#/session/api/api-error';
import { resendAfterMs } from './resend-after';

const rateLimited = (retryAfterSeconds?: number) =>
  resendAfterMs(new ApiError({ kind: 'badRequest', status: 429, retryAfterSeconds }));

it('retries a photo after a lost connection or a short rate limit (G5)', () => {
  expect(resendAfterMs(new ApiError({ kind: 'network', status: 0 }))).toBe(3_000);
  expect(resendAfterMs(new ApiError({ kind: 'timeout', status: 0 }))).toBe(3_000);
  expect(rateLimited(1)).toBe(3_000);
  expect(rateLimited(45)).toBe(45_000);
});

it('does not retry a photo after the daily limit or a refusal by the server (R6)', () => {
  expect(rateLimited(86_400)).toBeNull();
  expect(rateLimited()).toBeNull();
  expect(resendAfterMs(new ApiError({ kind: 'badRequest', status: 400 }))).toBeNull();
});
