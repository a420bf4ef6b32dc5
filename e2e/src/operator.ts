/** The operator as the console needs it: second factor, session, calls. */
import { createHmac, randomInt } from 'node:crypto';
import type { Endpoint } from '@mazad/contract/http';
import { operatorEndpoints } from '@mazad/contract/operator/operator';
import { operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import type { CallInput } from '@mazad/demo/live/api';
import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { PASSWORD } from './market.ts';
import { keepSession } from './people/kept-sessions.ts';
import { queryDatabase } from './world/database.ts';
import { OPERATOR_EMAIL } from './world/operator.ts';
import { ownWorld } from './world/worlds.ts';

function bytesOfBase32(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238, as in an authenticator: a second implementation, so that the server's is not checked against itself. */
function totp(secret: string, at: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const hash = createHmac('sha1', bytesOfBase32(secret)).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The authenticator's current code. Resets the last used time step, or one test would use up the other's (I4). */
export async function freshCode(): Promise<string> {
  await queryDatabase('update member set totp_last_step = null where email_key = $1', [OPERATOR_EMAIL]);
  return totp(ownWorld().operatorSecret, new Date());
}

/** A session of the operator. */
async function signInOperator(device = 'journeys-of-the-operator') {
  return call(operatorEndpoints.operatorSignIn, {
    body: { email: OPERATOR_EMAIL, password: PASSWORD, code: await freshCode() },
    headers: { 'x-device-id': device },
  });
}

/** The calls that the console makes, in a new session. */
export async function openConsole(device?: string) {
  const { token } = await signInOperator(device);
  return <E extends Endpoint>(endpoint: E, input: CallInput<E>) => call(endpoint, input, token);
}

/** A new partner of the journeys' region, with no shops yet. */
export async function addPartner() {
  const ask = await openConsole();
  const body = { name: `Souq ${randomInt(1e9)}`, regionId: 'uae' };
  return ask(operatorStoresEndpoints.createPartner, { body });
}

/** Approves the registration of a number. */
export async function approveRegistration(phoneNumber: string): Promise<void> {
  const ask = await openConsole();
  const [signup] = await queryDatabase<{ signup_id: string; version: number }>(
    'select signup_id, version from signup where phone_number = $1',
    [phoneNumber],
  );
  if (!signup) throw new Error(`Nobody registered with ${phoneNumber}.`);
  const decision = { version: signup.version, mode: 'SPOT' as const, creditLimit: 50_000, termsDays: 7 };
  await ask(operatorEndpoints.approveRegistration, {
    params: { signupId: signup.signup_id },
    body: { ...decision, paymentOption: 'PREPAID', note: '' },
  });
}

/** Opens the page with an operator session stored in the browser; later changes by the page are kept. */
export async function keepOperator(page: Page): Promise<void> {
  await keepSession(page, 'mazad.operator', await signInOperator());
}
