import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen, type ForgotSearch } from '#/auth/forgot-password-screen';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search): ForgotSearch => ({
    ...(typeof search.email === 'string' && { email: search.email }),
    ...(search.from === 'operator' && { from: search.from }),
  }),
  component: ForgotPasswordRoute,
});

function ForgotPasswordRoute() {
  return <ForgotPasswordScreen {...Route.useSearch()} />;
}
