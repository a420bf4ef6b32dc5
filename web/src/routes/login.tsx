import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#/auth/login-screen';

/** `next` is the page that was requested without a session. */
type LoginSearch = { email?: string | undefined; next?: string | undefined };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/login')({
  validateSearch: ({ email, next }): LoginSearch => ({ email: textOf(email), next: textOf(next) }),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen email={Route.useSearch().email ?? ''} />;
}
