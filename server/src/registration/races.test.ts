import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createMessages } from '#platform/messages/queue.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { approveSignup } from './decide-signup.ts';
import { CONTACT, freshNumber, STORE, useRegistration } from './registration.fixture.ts';

const { test, registration } = useRegistration();
const { save, details, upload, submit, isAttached, eventsOf } = registration;

describe('races', () => {
  it('verifies once per code, and creates one registration per number', async () => {
    await registration.forgetCodes();
    const phoneNumber = freshNumber();
    await registration.send(phoneNumber);
    const code = await registration.codeOf(phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => registration.verify(phoneNumber, code)),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.body.type === 'CODE_INVALID')).toHaveLength(19);
    expect(await test.db.query('select 1 from signup where phone_number = $1', [phoneNumber])).toHaveLength(
      1,
    );
  });

  it('leads an applicant whose request is being approved there, without a second one (R1)', async () => {
    const applicant = await submit();
    const { version } = (await details(applicant)).body.data;
    await registration.forgetCodes();
    await registration.send(applicant.phoneNumber);
    const code = await registration.codeOf(applicant.phoneNumber);
    const deps = {
      clock: systemClock,
      messages: createMessages({ EMAIL: true, SMS: true }),
      settings: { publicUrl: 'https://mazad.example' },
    };
    const terms = {
      mode: 'SPOT',
      creditLimitMinor: 100_000,
      termsDays: 7,
      paymentOption: 'PREPAID',
    } as const;
    const { verifying } = await test.db.transaction(async (tx) => {
      const { signupId } = applicant;
      await approveSignup(tx, deps, { signupId, version, operatorId: randomUUID(), note: '', ...terms });
      const verifying = registration.verify(applicant.phoneNumber, code);
      await untilBlocked(test.db.pool, 1, '%insert into signup %');
      return { verifying };
    });
    expect((await verifying).body.data.details).toMatchObject({
      signupId: applicant.signupId,
      stage: 'ACTIVE',
    });
    const kept = await test.sql`select stage from signup where phone_number = ${applicant.phoneNumber}`;
    expect(kept).toEqual([{ stage: 'ACTIVE' }]);
  });

  it('saves from two devices in turn, each with its own version', async () => {
    const applicant = await submit();
    const before = (await details(applicant)).body.data.version;
    const names = Array.from({ length: 12 }, (_, i) => `Device ${i}`);
    const answers = await Promise.all(names.map((name) => save(applicant, { ...CONTACT, name })));
    const versions = answers.map((a) => a.body.data.version).sort((a, b) => a - b);
    expect(versions).toEqual(names.map((_, i) => before + 1 + i));
    for (const { body } of answers) {
      if (body.data.version === versions.at(-1)) {
        expect((await details(applicant)).body.data.contact).toEqual(body.data.contact);
      }
    }
    expect(await eventsOf(applicant.signupId)).toHaveLength(4 + names.length);
  });

  it('keeps one of the licences uploaded at once, and releases the others', async () => {
    const applicant = await submit();
    const had = (await details(applicant)).body.data.store.companyLicense.fileId;
    const given = await Promise.all(Array.from({ length: 8 }, () => upload(applicant.signupId)));
    const answers = await Promise.all(
      given.map((companyLicenseId) => save(applicant, { ...STORE, companyLicenseId })),
    );
    expect(answers.map((a) => a.status)).toEqual(given.map(() => 200));
    const kept = (await details(applicant)).body.data.store.companyLicense.fileId;
    for (const fileId of [had, ...given]) expect(await isAttached(fileId)).toBe(fileId === kept);
  });
});
