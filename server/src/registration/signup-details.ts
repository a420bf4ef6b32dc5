import type { UploadedFile } from '@mazad/contract/files';
import type { SignupDetails } from '@mazad/contract/registration';
import { askAnswers } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

type Stored<K extends 'contact' | 'store' | 'trading'> = NonNullable<SignupDetails[K]>;
/** The steps as stored in their columns; files and instants have their own columns. */
export type StoredContact = Stored<'contact'>;
export type StoredStore = Omit<Stored<'store'>, 'companyLicense' | 'vatCertificate'>;
export type StoredTrading = Omit<Stored<'trading'>, 'termsAcceptedAt'>;

type DetailsRow = Omit<SignupDetails, 'store' | 'trading'> & {
  store: StoredStore | null;
  trading: StoredTrading | null;
  companyLicense: UploadedFile | null;
  vatCertificate: UploadedFile | null;
  termsAcceptedAt: string | null;
};

const FILE = (alias: string) => `case when ${alias}.file_id is not null then jsonb_build_object('fileId',
  ${alias}.file_id, 'name', ${alias}.name, 'contentType', ${alias}.content_type, 'sizeBytes', ${alias}.size_bytes) end`;

/** A registration's data and stage (R1); null for an unknown one. */
export async function findSignupDetails(sql: Sql, signupId: string): Promise<SignupDetails | null> {
  const [row] = await askAnswers<DetailsRow>(
    sql,
    `select signup.signup_id as "signupId", signup.stage, signup.version, signup.region_id as "regionId", region.country,
         signup.phone_number as "phoneNumber", signup.reason, signup.queued_at as "queuedAt",
         signup.updated_at as "updatedAt", signup.contact,
         signup.store, signup.trading, signup.terms_accepted_at as "termsAcceptedAt",
         region.contact_number as "contactNumber",
         region.contact_email as "contactEmail", ${FILE('license')} as "companyLicense", ${FILE('vat')} as "vatCertificate"
       from signup join region using (region_id)
       left join file license on license.file_id = signup.company_license_id
       left join file vat on vat.file_id = signup.vat_certificate_id
       where signup.signup_id = $1`,
    [signupId],
  );
  if (!row) return null;
  const { companyLicense, vatCertificate, termsAcceptedAt, store, trading, ...details } = row;
  return {
    ...details,
    store: store && { ...store, companyLicense, vatCertificate },
    trading: trading && { ...trading, termsAcceptedAt: termsAcceptedAt! },
  };
}

/**
 * The same for the applicant. After approval it returns no data: operators keep it, but the phone number that opens it
 * may pass to another person (R3).
 */
export async function findOwnSignup(sql: Sql, signupId: string): Promise<SignupDetails | null> {
  const details = await findSignupDetails(sql, signupId);
  return details?.stage === 'ACTIVE' ? { ...details, store: null, trading: null } : details;
}
