import { isUuid } from '@mazad/contract/fields/uuid';
import type { FilePurpose } from '@mazad/contract/files';
import type { AcceptedTerms } from '@mazad/contract/operator/operator';
import { type SignupDetails, type SignupUpdate, storeStepSchemaIn } from '@mazad/contract/registration';
import { type Country, nationalIdDigits } from '@mazad/domain/region-rules';
import { nextSignupStage, type SignupAction, type SignupStage } from '@mazad/domain/signup-course';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { parse } from '#platform/http/schema.ts';
import { attachFile, detachFile } from '../files/index.ts';
import {
  findSignupDetails,
  type StoredContact,
  type StoredStore,
  type StoredTrading,
} from './signup-details.ts';
import { keepSignupEvent } from './signup-events.ts';
import type { TermsLibrary } from './terms.ts';

export interface SaveStepDeps {
  db: Db;
  clock: Clock;
  terms: TermsLibrary;
}

export interface StepToSave {
  signupId: string;
  language: Language;
  update: SignupUpdate;
}

type StepOf<S extends SignupUpdate['step']> = Extract<SignupUpdate, { step: S }>;

interface LockedSignup {
  regionId: string;
  country: Country;
  stage: SignupStage;
  isVatRegistered: boolean | null;
  companyLicenseId: string | null;
  vatCertificateId: string | null;
}

/** The state while a step is saved; the registration's row is locked. */
interface Saving {
  tx: Sql;
  row: LockedSignup;
  signupId: string;
  language: Language;
  now: Date;
}

const ACTIONS: Record<SignupUpdate['step'], SignupAction> = {
  CONTACT: 'SAVE_CONTACT',
  STORE: 'SAVE_STORE',
  TRADING: 'SAVE_TRADING',
};

/** Attaches the new file and releases the one it replaces. Returns the current id. */
async function replaceFile(
  { tx, signupId, now }: Saving,
  purpose: FilePurpose,
  had: string | null,
  given: string | null,
): Promise<string | null> {
  // In the database's form: an id in capitals names the same file.
  const gets = given?.toLowerCase() ?? null;
  if (gets !== null) {
    if (!isUuid(gets)) throw new AppError('FILE_UNKNOWN');
    await attachFile(tx, gets, { ownerKind: 'SIGNUP', ownerId: signupId, purpose, storeId: null }, now);
  }
  if (had !== null && had !== gets) await detachFile(tx, had);
  return gets;
}

async function saveContact({ tx, signupId }: Saving, { name, email }: StepOf<'CONTACT'>): Promise<void> {
  const contact: StoredContact = { name, email };
  await tx.query('update signup set contact = $2 where signup_id = $1', [signupId, contact]);
}

async function saveStore(saving: Saving, given: StepOf<'STORE'>): Promise<void> {
  const { tx, row, signupId, language } = saving;
  if (given.regionId !== row.regionId) throw wrongField('regionId', 'choice', language);
  parse(storeStepSchemaIn(row.country), given, language);
  const { step, regionId, companyLicenseId, vatCertificateId, ...fields } = given;
  const store: StoredStore = { ...fields, nationalId: nationalIdDigits(fields.nationalId) };
  const certificateId = given.isVatRegistered ? vatCertificateId : null;
  await tx.query(
    'update signup set store = $2, company_license_id = $3, vat_certificate_id = $4 where signup_id = $1',
    [
      signupId,
      store,
      await replaceFile(saving, 'COMPANY_LICENSE', row.companyLicenseId, companyLicenseId),
      await replaceFile(saving, 'VAT_CERTIFICATE', row.vatCertificateId, certificateId),
    ],
  );
}

/** The index of the first chosen category that is unknown or repeated; -1 without any. */
async function findWrongDevice(tx: Sql, chosen: readonly string[]): Promise<number> {
  const known = await tx.query<{ category_id: string }>(
    'select category_id from category where category_id = any($1) and is_active',
    [chosen],
  );
  const left = new Set(known.map((c) => c.category_id));
  return chosen.findIndex((categoryId) => !left.delete(categoryId));
}

async function saveTrading(saving: Saving, terms: TermsLibrary, given: StepOf<'TRADING'>): Promise<void> {
  const { tx, row, signupId, language, now } = saving;
  const chosen = given.devices.map((device) => device.categoryId);
  const wrong = await findWrongDevice(tx, chosen);
  if (wrong >= 0) throw wrongField(`devices.${wrong}.categoryId`, 'choice', language);
  if (row.isVatRegistered && !given.declaresResale) throw wrongField('declaresResale', 'resale', language);
  if (given.termsVersion !== terms.currentVersion(row.country, given.termsLanguage)) {
    throw new AppError('TERMS_CHANGED');
  }
  const { step, acceptsTerms, ...fields } = given;
  const trading: StoredTrading = { ...fields, productSources: [...new Set(given.productSources)] };
  await tx.query(
    'update signup set trading = $2, terms_accepted_at = $3, resale_declared_at = $4 where signup_id = $1',
    [signupId, trading, now, given.declaresResale ? now : null],
  );
}

function acceptedIn(update: SignupUpdate): AcceptedTerms | null {
  if (update.step !== 'TRADING') return null;
  const { termsVersion: version, termsLanguage: language, declaresResale } = update;
  return { version, language, hasDeclaredResale: declaresResale === true };
}

/**
 * Saves a step of a registration (R1, R2, R4). The third step submits it, also after a rejection. An edit in review
 * keeps its place in the queue. Two devices save in turn; each save raises the version that an operator decides on.
 * Errors: UNAUTHORIZED for a deleted registration, SIGNUP_STAGE, FILE_UNKNOWN, TERMS_CHANGED, BAD_REQUEST by field.
 */
export function saveSignupStep(deps: SaveStepDeps, input: StepToSave): Promise<SignupDetails> {
  const { signupId, language, update } = input;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.query<LockedSignup>(
      `select region_id as "regionId", r.country, stage, (store ->> 'isVatRegistered')::boolean as "isVatRegistered",
           company_license_id as "companyLicenseId", vat_certificate_id as "vatCertificateId" from signup s join region r using (region_id) where signup_id = $1 for update of s`,
      [signupId],
    );
    if (!row) throw new AppError('UNAUTHORIZED');
    const action = ACTIONS[update.step];
    const stage = nextSignupStage(row.stage, action);
    if (!stage) throw new AppError('SIGNUP_STAGE');
    const saving = { tx, row, signupId, language, now };
    if (update.step === 'CONTACT') await saveContact(saving, update);
    else if (update.step === 'STORE') await saveStore(saving, update);
    else await saveTrading(saving, deps.terms, update);
    const isSent = stage === 'IN_REVIEW' && row.stage !== 'IN_REVIEW';
    await tx.query(
      `update signup set stage = $2, version = version + 1, updated_at = $3, language = $4,
         queued_at = case when $5 then $3 else queued_at end, reason = case when $5 then null else reason end,
         decided_at = case when $5 then null else decided_at end, decided_by = case when $5 then null else decided_by end
       where signup_id = $1`,
      [signupId, stage, now, language, isSent],
    );
    await keepSignupEvent(
      tx,
      signupId,
      { what: action, actor: null, note: null, terms: acceptedIn(update) },
      now,
    );
    return (await findSignupDetails(tx, signupId))!;
  });
}
