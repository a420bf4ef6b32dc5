import type { SignupDetails } from '@mazad/contract/registration';

export type Place =
  | '/registration'
  | '/registration/step-2'
  | '/registration/step-3'
  | '/registration/status'
  | '/registration/status-active';

/** Where an applicant continues (R1). */
const NEXT: Record<SignupDetails['stage'], Place> = {
  VERIFIED: '/registration',
  CONTACT: '/registration/step-2',
  STORE: '/registration/step-3',
  IN_REVIEW: '/registration/status',
  REJECTED: '/registration/status',
  ACTIVE: '/registration/status-active',
};

export function placeOf({ stage }: SignupDetails): Place {
  return NEXT[stage];
}

/** Whether a page is open now; saved steps can be edited until the account is active. */
export function isOpen(place: Place, details: SignupDetails): boolean {
  if (details.stage === 'ACTIVE') return place === '/registration/status-active';
  switch (place) {
    case '/registration':
      return true;
    case '/registration/step-2':
      return details.contact !== null;
    case '/registration/step-3':
      return details.store !== null;
    default:
      return place === placeOf(details);
  }
}

export function savedStepsOf(details: SignupDetails | null): number {
  const steps = [details?.contact, details?.store, details?.trading];
  return steps.filter((step) => step !== null && step !== undefined).length;
}
