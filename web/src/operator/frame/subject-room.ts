const ROOMS = {
  store: 'stores',
  signup: 'registrations',
  partner: 'partners',
  deal: 'deals',
  operator: 'operators',
} as const;

/** The room and row of a log subject such as `store:0190…`; null without one. */
export function roomOfSubject(subject: string) {
  const [kind = '', row = ''] = subject.split(':');
  // A sign-in with an unknown e-mail has no subject.
  if (!(kind in ROOMS) || row === 'unknown') return null;
  return { room: ROOMS[kind as keyof typeof ROOMS], row };
}
