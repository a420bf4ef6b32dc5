const SCREENS = {
  store: 'stores',
  signup: 'registrations',
  partner: 'partners',
  deal: 'deals',
  operator: 'operators',
} as const;

/** The screen and row of a log subject such as `store:0190…`; null without one. */
export function screenOfSubject(subject: string) {
  const [kind = '', row = ''] = subject.split(':');
  // A sign-in with an unknown e-mail has no subject.
  if (!(kind in SCREENS) || row === 'unknown') return null;
  return { screen: SCREENS[kind as keyof typeof SCREENS], row };
}
