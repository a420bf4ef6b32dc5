import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import type { SignInAnswer } from '@mazad/contract/identity';
import { callPublic, sessions } from './api/api';
import { reportError } from './api/browser-errors';
import type { Session } from './session-store';
import { endOnServer } from './sign-out';

export type Credentials = BodyTo<'POST /identity/member/login'>;
export type PhoneNumber = BodyTo<'POST /identity/dealer-otp'>;
export type PhoneCode = BodyTo<'POST /identity/dealer-verify-otp'>;
export type SentCode = AnswerTo<'POST /identity/dealer-otp'>;

const DEVICE_KEY = 'mazad.device';

/** Identifies this browser, so that failed tries of others do not block it (I6). It is used for nothing else. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(DEVICE_KEY, fresh);
  return fresh;
}

/** Sends the device id. Calls with it are never retried automatically: each try counts against a rate limit (I2, I6). */
export const ofDevice = () => ({ headers: { 'x-device-id': deviceId() } });

/** A failure is reported under the title. */
export async function attempt<T>(title: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    reportError(error, title);
    throw error;
  }
}

export async function signIn(credentials: Credentials): Promise<Session> {
  const call = () => callPublic('POST /identity/member/login', { body: credentials, ...ofDevice() });
  return enter(await attempt('Error in Login Attempt', call));
}

export function sendSignInCode(number: PhoneNumber): Promise<SentCode> {
  const call = () => callPublic('POST /identity/dealer-otp', { body: number, ...ofDevice() });
  return attempt('Error in Sending OTP Attempt', call);
}

export async function signInWithCode(code: PhoneCode): Promise<Session> {
  const call = () => callPublic('POST /identity/dealer-verify-otp', { body: code, ...ofDevice() });
  return enter(await attempt('Error in Validating OTP Attempt', call));
}

export const forgotPassword = (body: BodyTo<'POST /identity/forgot-password'>) =>
  callPublic('POST /identity/forgot-password', { body, ...ofDevice() });

export const resetPassword = (body: BodyTo<'POST /identity/reset-password'>) =>
  callPublic('POST /identity/reset-password', { body, ...ofDevice() });

/** Ends the person's previous session here, which would stay valid unseen. */
function enter(answer: SignInAnswer): Session {
  const before = sessions.list().filter((known) => known.user.userId === answer.user.userId);
  void endOnServer(before);
  return sessions.add(answer);
}
