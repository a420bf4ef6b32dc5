import { describe, expect, it } from 'vitest';
import { clockAt } from '../platform/clock.ts';
import { createMessages } from '../platform/messages/queue.ts';
import { approveSignup } from './decide-signup.ts';
import { CONTACT, STORE, TRADING, useRegistration } from './registration.fixture.ts';
import { saveSignupStep } from './save-step.ts';
import { readTermsLibrary } from './terms.ts';

const { test, registration } = useRegistration();
const { open, save, details, upload, submit, isAttached, rowOf } = registration;

describe('VAT and terms (R4)', () => {
  it('asks VAT registered applicants for certificate and declaration', async () => {
    const applicant = await open();
    await save(applicant, CONTACT);
    const companyLicenseId = await upload(applicant.signupId);
    const vatCertificateId = await upload(applicant.signupId, { purpose: 'VAT_CERTIFICATE' });
    const store = { ...STORE, companyLicenseId, isVatRegistered: true };
    expect((await save(applicant, store)).body.errors).toEqual([
      { path: 'vatCertificateId', message: 'Please upload your VAT certificate' },
    ]);
    const saved = (await save(applicant, { ...store, vatCertificateId })).body.data;
    expect(saved.store.vatCertificate.fileId).toBe(vatCertificateId);
    expect(await save(applicant, TRADING, 'ar')).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'declaresResale', message: 'يرجى الإقرار بأن الأجهزة تُشترى لإعادة البيع.' }],
      },
    });
    expect((await save(applicant, { ...TRADING, declaresResale: true })).status).toBe(200);
    expect((await rowOf(applicant.signupId)).resale_declared_at).toBeInstanceOf(Date);
    // Not VAT registered any more, so the certificate is released.
    await save(applicant, { ...STORE, companyLicenseId, vatCertificateId });
    expect((await details(applicant)).body.data.store).toMatchObject({ vatCertificate: null });
    expect(await isAttached(vatCertificateId)).toBe(false);
  });

  it('approves nobody who became VAT registered in review without declaring', async () => {
    const applicant = await submit();
    const companyLicenseId = await upload(applicant.signupId);
    const vatCertificateId = await upload(applicant.signupId, { purpose: 'VAT_CERTIFICATE' });
    await save(applicant, { ...STORE, companyLicenseId, isVatRegistered: true, vatCertificateId });
    const approve = async () => {
      const { version } = (await details(applicant)).body.data;
      const deps = {
        clock: clockAt(new Date()),
        messages: createMessages({ EMAIL: false, SMS: false }),
        settings: { publicUrl: 'https://mazad.example' },
      };
      const decision = { signupId: applicant.signupId, version, operatorId: applicant.signupId, note: '' };
      const terms = { mode: 'SPOT', creditLimitMinor: 100, termsDays: 7, paymentOption: 'PREPAID' } as const;
      return test.db.transaction((tx) => approveSignup(tx, deps, { ...decision, ...terms }));
    };
    await expect(approve()).rejects.toMatchObject({ type: 'SIGNUP_UNDECLARED' });
    await save(applicant, { ...TRADING, declaresResale: true });
    await approve();
    expect((await details(applicant)).body.data.stage).toBe('ACTIVE');
  });

  it('accepts the current version of the region’s terms only', async () => {
    const applicant = await submit();
    for (const termsVersion of ['2026-11-1', 'x', '2026-11-2 ']) {
      expect(await save(applicant, { ...TRADING, termsVersion })).toMatchObject({
        status: 409,
        body: { type: 'TERMS_CHANGED' },
      });
    }
  });

  it('reports when the terms change between reading and accepting', async () => {
    const applicant = await submit();
    const terms = { ...readTermsLibrary(), currentVersion: () => '2027-01-1' };
    const deps = { db: test.db, clock: clockAt(new Date()), terms };
    const input = { signupId: applicant.signupId, language: 'en', update: TRADING } as Parameters<
      typeof saveSignupStep
    >[1];
    await expect(saveSignupStep(deps, input)).rejects.toMatchObject({ type: 'TERMS_CHANGED' });
  });
});
