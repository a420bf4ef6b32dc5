/** R1: the course of a registration. The server checks it, and buttons read from it what they may do. */

export type SignupStage = 'VERIFIED' | 'CONTACT' | 'STORE' | 'IN_REVIEW' | 'ACTIVE' | 'REJECTED';
export type SignupAction = 'SAVE_CONTACT' | 'SAVE_STORE' | 'SAVE_TRADING' | 'APPROVE' | 'REJECT';

/**
 * The stage names what was saved last; saving the trading information sends the request. An edit while in review
 * keeps its stage and with it its place in the queue; a rejected applicant edits and sends again.
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
 * R4: who is VAT registered declares that devices are bought for resale. One who becomes it in review has yet to send the
 * last step again, and is not approved before.
 */
export function lacksDeclaration(isVatRegistered: boolean, declaresResale: boolean): boolean {
  return isVatRegistered && !declaresResale;
}

/** The stage that an action leads to, or null where it is not allowed. */
export function nextSignupStage(stage: SignupStage, action: SignupAction): SignupStage | null {
  return COURSE[stage][action] ?? null;
}
