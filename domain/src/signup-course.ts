/** R1: the course of a registration. The server checks actions with it, and buttons take their state from it. */

export type SignupStage = 'VERIFIED' | 'CONTACT' | 'STORE' | 'IN_REVIEW' | 'ACTIVE' | 'REJECTED';
export type SignupAction = 'SAVE_CONTACT' | 'SAVE_STORE' | 'SAVE_TRADING' | 'APPROVE' | 'REJECT';

/**
 * The stage names the step saved last. Saving the trading information submits the request. An edit in review keeps
 * the stage and the place in the queue. A rejected applicant edits and submits again.
 */
const COURSE: Record<SignupStage, Partial<Record<SignupAction, SignupStage>>> = {
  VERIFIED: { SAVE_CONTACT: 'CONTACT' },
  CONTACT: { SAVE_CONTACT: 'CONTACT', SAVE_STORE: 'STORE' },
  STORE: { SAVE_CONTACT: 'STORE', SAVE_STORE: 'STORE', SAVE_TRADING: 'IN_REVIEW' },
  IN_REVIEW: {
    SAVE_CONTACT: 'IN_REVIEW',
    SAVE_STORE: 'IN_REVIEW',
    SAVE_TRADING: 'IN_REVIEW',
    APPROVE: 'ACTIVE',
    REJECT: 'REJECTED',
  },
  REJECTED: { SAVE_CONTACT: 'REJECTED', SAVE_STORE: 'REJECTED', SAVE_TRADING: 'IN_REVIEW' },
  ACTIVE: {},
};

/**
 * R4: VAT registered applicants declare that they buy devices for resale. An applicant who becomes VAT registered in
 * review must send the last step again before an approval.
 */
export function lacksDeclaration(isVatRegistered: boolean, declaresResale: boolean): boolean {
  return isVatRegistered && !declaresResale;
}

/** The stage that an action leads to; null if it is not allowed. */
export function nextSignupStage(stage: SignupStage, action: SignupAction): SignupStage | null {
  return COURSE[stage][action] ?? null;
}
