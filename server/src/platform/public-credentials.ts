import type { Settings } from './settings.ts';

/** The demo's public credentials: members' password, operator's second factor, partner's key (S1). */
const PUBLIC_CREDENTIALS = {
  password: 'trade-in-market',
  secondFactor: 'JBSWY3DPEHPK3PXP',
  partnerKey: 'demo-partner-key',
} as const;

/** What a credential opens. A public one of one kind is just another guess for other kinds. */
export type CredentialKind = keyof typeof PUBLIC_CREDENTIALS;

/** Whether a credential of this kind is public, because the demo market shows it (S1). */
export function isPublicCredential(kind: CredentialKind, credential: string): boolean {
  return PUBLIC_CREDENTIALS[kind] === credential;
}

/** Whether a correct credential must be refused: public ones only work in the demo market (S1). */
export function isRefusedAsPublic(
  settings: Pick<Settings, 'demo'>,
  kind: CredentialKind,
  credential: string,
): boolean {
  return !settings.demo && isPublicCredential(kind, credential);
}
