import { phoneOf } from '@mazad/contract/fields/phone';
import type { BodyOf } from '@mazad/contract/http';
import { registrationEndpoints, sendCodeSchemaIn } from '@mazad/contract/registration';
import { REGION_RULES } from '@mazad/domain/region-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Route } from '#platform/http/routes.ts';
import { parse } from '#platform/http/schema.ts';
import type { Deps } from '../deps.ts';
import { checkCode, originOf, sendCode } from '../identity/index.ts';
import { listOpenRegions, mustBeOpen } from '../regions/index.ts';
import { openSignup } from './open-signup.ts';
import { saveSignupStep } from './save-step.ts';
import { findOwnSignup } from './signup-details.ts';
import { readTermsLibrary, registerTerms } from './terms.ts';

type NumberBody = BodyOf<(typeof registrationEndpoints)['sendSignupCode']>;

/** The region of a request, and its phone number in that country (R2). Throws BAD_REQUEST. */
async function placeNumber(db: Sql, body: NumberBody, language: Language) {
  const { regionId, country } = await mustBeOpen(db, body.regionId, { language });
  const { phoneNumber } = parse(sendCodeSchemaIn(country), body, language);
  return { regionId, phoneNumber: phoneOf(phoneNumber, country)! };
}

/** Applicants have no account, so their devices are unknown. */
function strangerOf(request: FastifyRequest) {
  const { address, deviceId } = originOf(request);
  return { address, deviceId, isKnownDevice: false };
}

/** Registration: codes, steps, and data for the form (R1, R2, R4). */
export function registerRegistration(route: Route, http: FastifyInstance, deps: Deps): void {
  const e = registrationEndpoints;
  const terms = readTermsLibrary();
  registerTerms(http, terms);

  route(e.sendSignupCode, async ({ body, language, request }) => {
    return sendCode(deps, {
      purpose: 'SIGNUP',
      ...(await placeNumber(deps.db, body, language)),
      ...strangerOf(request),
      language,
      deliver: true,
    });
  });

  route(e.verifySignupCode, async ({ body, language, request }) => {
    const { regionId, phoneNumber } = await placeNumber(deps.db, body, language);
    await checkCode(deps, { purpose: 'SIGNUP', phoneNumber, code: body.code, ...strangerOf(request) });
    const details = await openSignup(deps, { regionId, phoneNumber, language });
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
    const regions = await listOpenRegions(deps.db);
    return regions.map((region) => ({
      id: region.regionId,
      name: { en: region.nameEn, ar: region.nameAr },
      country: region.country,
      countryCode: REGION_RULES[region.country].callingCode,
      currency: region.currency,
      contactNumber: region.contactNumber,
      email: region.contactEmail,
    }));
  });
}
