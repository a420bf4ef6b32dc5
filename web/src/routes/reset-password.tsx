import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen, type ResetSearch } from '#/auth/reset-password-screen';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search): ResetSearch => ({
    ...(typeof search.token === 'string' && { token: search.token }),
    ...(search.from === 'operator' && { from: search.from }),
  }),
  component: ResetPasswordRoute,
});

function ResetPasswordRoute() {
  return <ResetPasswordScreen {...Route.useSearch()} />;
}
