import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@mazad/contract/account';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildPartner } from '../../../test/trade-factories.ts';
import { openSession } from '../sessions/sessions.ts';
import { accountDeps, buildDealer, memberIs, ORIGIN } from './accounts.fixture.ts';

const test = useTestApp();
const tokens: Record<string, string> = {};
let operatorId: string;

beforeAll(async () => {
  const deps = accountDeps(test);
  ({ userId: operatorId } = await buildDealer(test.db, { role: 'OPERATOR' }));
  tokens.operator = (await openSession(test.db, deps, operatorId, ORIGIN.device, null)).token;
  tokens.applicant = await deps.tokens.signSignup(randomUUID(), new Date());
  tokens.partner = (await buildPartner(test.db)).key;
  tokens.nobody = '';
});

const BODIES: Partial<Record<keyof typeof accountEndpoints, object>> = {
  updateProfile: { firstName: 'Mona', lastName: 'Saleh' },
  updateDisplayPicture: { fileId: null },
  inviteMember: { email: 'a@mazad.example', firstName: 'Mona', lastName: 'Saleh', role: 'BUYER' },
  updateMember: { role: 'OWNER' },
  sendInvitation: {},
  changePassword: { currentPassword: 'x', newPassword: 'quite another phrase' },
  updateLocale: { locale: 'ar' },
};
const signedIn = Object.entries(accountEndpoints).filter(([, e]) => e.audience !== 'public');

describe.each(signedIn)('%s', (name, endpoint) => {
  const call = async (who: string) =>
    test.call(endpoint.method, endpoint.path.replace(/\{\w+\}/, randomUUID()), {
      token: tokens[who],
      body: BODIES[name as keyof typeof BODIES],
    });

  it.each(['nobody', 'applicant', 'partner'])('is not for %s', async (who) => {
    expect((await call(who)).status).toBe(401);
  });

  it(`is ${endpoint.audience === 'dealer' ? 'not ' : ''}for an operator`, async () => {
    const before = await memberIs(test.db, operatorId);
    const { status } = await call('operator');
    if (endpoint.audience !== 'dealer') return expect(status).not.toBe(403);
    expect(status).toBe(403);
    expect(await memberIs(test.db, operatorId)).toEqual(before);
  });
});
