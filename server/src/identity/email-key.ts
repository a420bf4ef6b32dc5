/** One spelling of an e-mail for look-ups. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
