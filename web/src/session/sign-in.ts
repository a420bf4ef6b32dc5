import type { accountEndpoints } from '@mazad/contract/account';
import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { identityEndpoints, SignInAnswer } from '@mazad/contract/identity';
import { callPublic, sessions } from './api';
import { reportError } from './browser-errors';
import type { Session } from './session-store';
import { endOnServer } from './sign-out';

export type Credentials = BodyOf<typeof identityEndpoints.signIn>;
export type PhoneNumber = BodyOf<typeof accountEndpoints.sendSignInCode>;
export type PhoneCode = BodyOf<typeof accountEndpoints.signInWithCode>;
export type SentCode = DataOf<typeof accountEndpoints.sendSignInCode>;

const DEVICE_KEY = 'mazad.device';

/** What this browser is known by, so that others' failed tries do not hold it up (I6). It says nothing else. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE_KEY, fresh);
  return fresh;
}

/** None of these calls is made again by itself: each try counts against a brake (I2, I6). */
function post<T>(path: string, body: unknown): Promise<T> {
  return callPublic({ method: 'POST', path, body, headers: { 'x-device-id': deviceId() } });
}

export async function attempt<T>(path: string, body: unknown, title: string): Promise<T> {
  try {
    return await post(path, body);
  } catch (error) {
    reportError(error, title);
    throw error;
  }
}

export async function signIn(credentials: Credentials): Promise<Session> {
  return enter(await attempt('/identity/member/login', credentials, 'Error in Login Attempt'));
}

export function sendSignInCode(number: PhoneNumber): Promise<SentCode> {
  return attempt('/identity/dealer-otp', number, 'Error in Sending OTP Attempt');
}

export async function signInWithCode(code: PhoneCode): Promise<Session> {
  return enter(await attempt('/identity/dealer-verify-otp', code, 'Error in Validating OTP Attempt'));
}

export function forgotPassword(body: BodyOf<typeof accountEndpoints.forgotPassword>): Promise<unknown> {
  return post('/identity/forgot-password', body);
}

export function resetPassword(
  body: BodyOf<typeof accountEndpoints.resetPassword>,
): Promise<DataOf<typeof accountEndpoints.resetPassword>> {
  return post('/identity/reset-password', body);
}

/** The session that the person had here before would live on unseen: it ends. */
function enter(answer: SignInAnswer): Session {
  const before = sessions.list().filter((known) => known.user.userId === answer.user.userId);
  void endOnServer(before);
  return sessions.add(answer);
}
