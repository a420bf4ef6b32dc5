import type { UploadedFile } from '@mazad/contract/files';
import type { SignupDetails } from '@mazad/contract/registration';
import type { Country } from '@mazad/domain/region-rules';
import { first, type Sql } from '#platform/db/db.ts';

type Stored<K extends 'contact' | 'store' | 'trading'> = NonNullable<SignupDetails[K]>;
/** The steps as stored in their columns; files and instants have their own columns. */
export type StoredContact = Stored<'contact'>;
export type StoredStore = Omit<Stored<'store'>, 'companyLicense' | 'vatCertificate'>;
export type StoredTrading = Omit<Stored<'trading'>, 'termsAcceptedAt'>;

interface DetailsRow {
  signup_id: string;
  stage: SignupDetails['stage'];
  version: number;
  region_id: string;
  country: Country;
  phone_number: string;
  reason: string | null;
  queued_at: Date | null;
  updated_at: Date;
  contact: StoredContact | null;
  store: StoredStore | null;
  trading: StoredTrading | null;
  terms_accepted_at: Date | null;
  contact_number: string;
  contact_email: string;
  company_license: UploadedFile | null;
  vat_certificate: UploadedFile | null;
}

const FILE = (alias: string) => `case when ${alias}.file_id is not null then jsonb_build_object('fileId',
  ${alias}.file_id, 'name', ${alias}.name, 'contentType', ${alias}.content_type, 'sizeBytes', ${alias}.size_bytes) end`;

/** A registration's data and stage (R1); null for an unknown one. */
export async function findSignupDetails(sql: Sql, signupId: string): Promise<SignupDetails | null> {
  const row = first(
    await sql.query<DetailsRow>(
      `select s.signup_id, s.stage, s.version, s.region_id, r.country, s.phone_number, s.reason, s.queued_at, s.updated_at,
         s.contact, s.store, s.trading, s.terms_accepted_at, r.contact_number, r.contact_email,
         ${FILE('license')} as company_license, ${FILE('vat')} as vat_certificate
       from signup s join region r using (region_id)
       left join file license on license.file_id = s.company_license_id
       left join file vat on vat.file_id = s.vat_certificate_id
       where s.signup_id = $1`,
      [signupId],
    ),
  );
  if (!row) return null;
  const files = { companyLicense: row.company_license, vatCertificate: row.vat_certificate };
  return {
    signupId: row.signup_id,
    stage: row.stage,
    version: row.version,
    regionId: row.region_id,
    country: row.country,
    phoneNumber: row.phone_number,
    reason: row.reason,
    queuedAt: row.queued_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    contact: row.contact,
    store: row.store && { ...row.store, ...files },
    trading: row.trading && { ...row.trading, termsAcceptedAt: row.terms_accepted_at!.toISOString() },
    contactNumber: row.contact_number,
    contactEmail: row.contact_email,
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
