import { fieldWord } from '@mazad/contract/field-words';
import { phoneOf } from '@mazad/contract/phone';
import { registrationEndpoints } from '@mazad/contract/registration';
import { REGION_RULES, type RegionId } from '@mazad/domain/region-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Route } from '#platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { checkCode, originOf, sendCode } from '../identity/offers.ts';
import { openSignup } from './open-signup.ts';
import { saveSignupStep } from './save-step.ts';
import { findOwnSignup } from './signup-details.ts';
import { readTermsLibrary, registerTerms } from './terms.ts';

interface RegionRow {
  region_id: RegionId;
  name_en: string;
  name_ar: string;
  country_code: string;
  contact_number: string;
  contact_email: string;
}

/** The regions that the platform runs in and whose registrations have rules (R2), in the order of those. */
async function listRegions(db: Sql): Promise<RegionRow[]> {
  const ids = Object.keys(REGION_RULES);
  return db.query<RegionRow>(
    `select region_id, name_en, name_ar, country_code, contact_number, contact_email from region
     where region_id = any($1) order by array_position($1, region_id)`,
    [ids],
  );
}

/** A region in the contract that this platform does not run in is none that can be chosen. */
async function mustBeOpen(db: Sql, regionId: RegionId, language: Language): Promise<void> {
  const regions = await listRegions(db);
  if (regions.some((region) => region.region_id === regionId)) return;
  throw new AppError('BAD_REQUEST', {
    errors: [{ path: 'regionId', message: fieldWord('region', language) }],
  });
}

/** An applicant has no account that could know the device. */
function strangerOf(request: FastifyRequest) {
  const { address, deviceId } = originOf(request);
  return { address, deviceId, isKnownDevice: false };
}

/** Registration: codes, steps, and what the form needs to know (R1, R2, R4). */
export function registerRegistration(route: Route, http: FastifyInstance, deps: Deps): void {
  const e = registrationEndpoints;
  const terms = readTermsLibrary();
  registerTerms(http, terms);

  route(e.sendSignupCode, async ({ body, language, request }) => {
    await mustBeOpen(deps.db, body.regionId, language);
    return sendCode(deps, {
      purpose: 'SIGNUP',
      phoneNumber: phoneOf(body.phoneNumber, body.regionId)!,
      regionId: body.regionId,
      ...strangerOf(request),
      language,
      deliver: true,
    });
  });

  route(e.verifySignupCode, async ({ body, language, request }) => {
    await mustBeOpen(deps.db, body.regionId, language);
    const phoneNumber = phoneOf(body.phoneNumber, body.regionId)!;
    await checkCode(deps, { purpose: 'SIGNUP', phoneNumber, code: body.code, ...strangerOf(request) });
    const details = await openSignup(deps, { regionId: body.regionId, phoneNumber, language });
    const signupAccessToken = await deps.tokens.signSignup(details.signupId, deps.clock.now());
    return { signupAccessToken, details };
  });

  route(e.updateSignup, ({ body, caller, language }) =>
    saveSignupStep({ ...deps, terms }, { signupId: caller.signupId, language, update: body }),
  );

  route(e.getSignup, async ({ caller }) => {
    const details = await findOwnSignup(deps.db, caller.signupId);
    if (!details) throw new AppError('UNAUTHORIZED');
    return details;
  });

  route(e.listElectronics, () =>
    deps.db.query<{ _id: string; categoryName: string; categoryName_ar: string }>(
      `select category_id as _id, name_en as "categoryName", name_ar as "categoryName_ar" from category
       where is_active order by priority, category_id`,
    ),
  );

  route(e.listRegions, async () => {
    const regions = await listRegions(deps.db);
    return regions.map((region) => ({
      id: region.region_id,
      name: { en: region.name_en, ar: region.name_ar },
      countryCode: region.country_code,
      contactNumber: region.contact_number,
      email: region.contact_email,
    }));
  });
}
