import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#/auth/login-screen';

type LoginSearch = { email?: string | undefined };

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => (typeof search.email === 'string' ? { email: search.email } : {}),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen email={Route.useSearch().email ?? ''} />;
}
