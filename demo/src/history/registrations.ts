/** Businesses that register during the past; most still wait for an operator, one was rejected. */
import type { FilePurpose } from '@mazad/contract/files';
import type { SignupUpdate } from '@mazad/contract/registration';
import { storeFile } from '@mazad/server/files/index';
import { type Clock, clockAt } from '@mazad/server/platform/clock';
import type { FileStore } from '@mazad/server/platform/files/store';
import { createMessages } from '@mazad/server/platform/messages/queue';
import { rejectSignup } from '@mazad/server/registration/index';
import { openSignup } from '@mazad/server/registration/open-signup';
import { saveSignupStep } from '@mazad/server/registration/save-step';
import { readTermsLibrary } from '@mazad/server/registration/terms';
import { stableId } from '../catalog/stable-id.ts';
import { DEMO_APPLICANTS, type DemoApplicant } from '../world/applicants.ts';
import { drawLicense, drawVatCertificate } from './documents.ts';
import { ADDRESS_HASH, type Past, plan } from './past.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An applicant fills in all steps within a quarter of an hour. */
async function register(past: Past, files: FileStore, clock: Clock & { at: Date }, applicant: DemoApplicant) {
  const { db } = past;
  const { regionId, phoneNumber, language, contact, store, trading, taxNumber } = applicant;
  const later = (minutes: number) => clockAt(new Date(clock.at.getTime() + minutes * MINUTE_MS));
  const { signupId, country } = await openSignup({ db, clock }, { regionId, phoneNumber, language });
  const upload = async (purpose: FilePurpose, name: string, bytes: Buffer) => {
    const owner = { ownerKind: 'SIGNUP', ownerId: signupId, addressHash: ADDRESS_HASH } as const;
    const file = await storeFile({ db, files }, { ...owner, purpose, name, bytes, now: later(6).now() });
    return file.fileId;
  };
  const terms = readTermsLibrary();
  const save = (minutes: number, update: SignupUpdate) =>
    saveSignupStep({ db, clock: later(minutes), terms }, { signupId, language, update });

  await save(2, { step: 'CONTACT', ...contact });
  const license = await drawLicense(applicant, clock.at);
  await save(8, {
    step: 'STORE',
    ...store,
    regionId,
    companyLicenseId: await upload('COMPANY_LICENSE', 'trade-license.png', license),
    vatCertificateId: taxNumber
      ? await upload(
          'VAT_CERTIFICATE',
          'vat-certificate.png',
          await drawVatCertificate(applicant, taxNumber, clock.at),
        )
      : null,
  });
  await save(13, {
    step: 'TRADING',
    ...trading,
    termsVersion: terms.currentVersion(country, language)!,
    termsLanguage: language,
    acceptsTerms: true,
    declaresResale: taxNumber !== null,
  });
}

/** The operator rejects a request; the message stays in the outbox. */
async function turnDown(past: Past, clock: Clock, { phoneNumber, rejection }: DemoApplicant) {
  const rows = await past.db.query<{ signup_id: string; version: number }>(
    'select signup_id, version from signup where phone_number = $1',
    [phoneNumber],
  );
  const { signup_id: signupId, version } = rows[0]!;
  const deps = {
    clock,
    messages: createMessages({ EMAIL: false, SMS: false }),
    settings: { publicUrl: 'https://mazad.example' },
  };
  const operatorId = stableId('member', 'operator');
  await past.db.transaction((tx) =>
    rejectSignup(tx, deps, { signupId, version, operatorId, reason: rejection!, note: '' }),
  );
}

/** Plans the registrations; their documents go to `files`. */
export function planRegistrations(past: Past, files: FileStore): void {
  for (const applicant of DEMO_APPLICANTS) {
    const at = past.until - applicant.hoursAgo * HOUR_MS;
    plan(past, at, (p, clock) => register(p, files, clock, applicant));
    if (applicant.rejection) plan(past, at + 5 * HOUR_MS, (p, clock) => turnDown(p, clock, applicant));
  }
}
