import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#/registration/contact-screen';

type RegistrationSearch = { mode?: 'edit' | 'reset' | undefined };

export const Route = createFileRoute('/registration/')({
  validateSearch: ({ mode }): RegistrationSearch => (mode === 'edit' || mode === 'reset' ? { mode } : {}),
  beforeLoad: async ({ search, cause }) => {
    if (search.mode !== 'reset' || cause !== 'enter') return;
    // Else every page would bring the calls of a registration along.
    const { leaveRegistration } = await import('#/registration/signup-calls');
    leaveRegistration();
  },
  component: RegistrationRoute,
});

function RegistrationRoute() {
  const { mode } = Route.useSearch();
  return <ContactScreen mode={mode} />;
}
