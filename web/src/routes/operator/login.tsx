import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#/operator/shell/sign-in-screen';

type SignInSearch = { next?: string | undefined };

export const Route = createFileRoute('/operator/login')({
  validateSearch: (search): SignInSearch => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: SignInRoute,
});

function SignInRoute() {
  return <SignInScreen next={Route.useSearch().next} />;
}
