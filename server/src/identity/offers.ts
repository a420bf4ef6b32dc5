/** What other areas may do with identity. */
export { type Origin, originOf } from './device.ts';
export { emailKey } from './email-key.ts';
export { freeInvitedEmail, type Invited, IS_FIRST } from './invitations.ts';
export { forgetOtherDevices, isNewDevice, rememberDevice } from './known-devices.ts';
export { checkCode, sendCode } from './one-time-codes.ts';
export { endPasswordLinks, issuePasswordLink, makePasswordLink } from './password-links.ts';
export { isPassword, NO_PASSWORD } from './passwords.ts';
export { findLeftAt } from './presence.ts';
export { auditRefusedOperator } from './refused-operator.ts';
export { queueSecurityNotice } from './security-notice.ts';
export { endSessionsOf, openSession } from './sessions.ts';
export { signInBrakes } from './sign-in.ts';
export { findTeam, HAS_COME, lockTeam, mustKeepOwner } from './team-members.ts';
export { REFRESH_TTL_DAYS } from './tokens.ts';
