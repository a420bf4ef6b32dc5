const ROOMS = {
  store: 'stores',
  signup: 'registrations',
  partner: 'partners',
  deal: 'deals',
  operator: 'operators',
} as const;

/** The room and the row of an entry's subject such as `store:0190…`; null where it has none. */
export function roomOfSubject(subject: string) {
  const [kind = '', row = ''] = subject.split(':');
  // A sign-in with an e-mail that is no operator's is about nobody.
  if (!(kind in ROOMS) || row === 'unknown') return null;
  return { room: ROOMS[kind as keyof typeof ROOMS], row };
}
