import type { Settings } from './settings.ts';

/** The password of the demo's members, the secret of its operator's second factor, the key of its partner (S1). */
const PUBLIC_CREDENTIALS = {
  password: 'trade-in-market',
  secondFactor: 'JBSWY3DPEHPK3PXP',
  partnerKey: 'demo-partner-key',
} as const;

/** What a credential opens: what everybody knows of one kind is a guess like any other as another. */
export type CredentialKind = keyof typeof PUBLIC_CREDENTIALS;

/** Whether everybody knows a credential of this kind, since the demo market tells it (S1). */
export function isPublicCredential(kind: CredentialKind, credential: string): boolean {
  return PUBLIC_CREDENTIALS[kind] === credential;
}

/** Whether a right credential is refused all the same: what everybody knows works in the demo market alone (S1). */
export function isRefusedAsPublic(
  settings: Pick<Settings, 'demo'>,
  kind: CredentialKind,
  credential: string,
): boolean {
  return !settings.demo && isPublicCredential(kind, credential);
}
