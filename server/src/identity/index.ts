/** What other areas may use of identity. */

export { emailKey } from './accounts/email-key.ts';
export { freeInvitedEmail, type Invited, IS_FIRST } from './accounts/invitations.ts';
export { auditRefusedOperator } from './accounts/refused-operator.ts';
export { queueSecurityNotice } from './accounts/security-notice.ts';
export { findTeam, HAS_COME, lockTeam, mustKeepOwner } from './accounts/team-members.ts';
export { checkCode, sendCode } from './one-time-codes.ts';
export { endPasswordLinks, issuePasswordLink, makePasswordLink } from './password-links.ts';
export { isPassword, NO_PASSWORD } from './passwords.ts';
export { type Origin, originOf } from './sessions/device.ts';
export { forgetOtherDevices, isNewDevice, rememberDevice } from './sessions/known-devices.ts';
export { findLeftAt } from './sessions/presence.ts';
export { endSessionsOf, openSession } from './sessions/sessions.ts';
export { signInLimits } from './sessions/sign-in.ts';
export { REFRESH_TTL_DAYS } from './sessions/tokens.ts';
