/** A script that stores a session as the client does, before the page's own scripts run. */
export function keepSession(session: { identifier: string }): string {
  const name = `mazad.sessions.${session.identifier}`;
  return `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(JSON.stringify(session))});`;
}
