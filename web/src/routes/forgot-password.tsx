import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '#/auth/forgot-password-screen';

type ForgotSearch = { email?: string | undefined };

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search): ForgotSearch => (typeof search.email === 'string' ? { email: search.email } : {}),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return <ForgotPasswordScreen email={Route.useSearch().email ?? ''} />;
}
