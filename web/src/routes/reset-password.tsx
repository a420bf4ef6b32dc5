import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#/auth/reset-password-screen';

type ResetSearch = { token?: string };

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): ResetSearch => (typeof search.token === 'string' ? { token: search.token } : {}),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useSearch().token ?? ''} />;
}
