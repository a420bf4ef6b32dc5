import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#/registration/contact-screen';

type RegistrationSearch = { mode?: 'edit' | 'reset' | undefined };

export const Route = createFileRoute('/registration/')({
  validateSearch: ({ mode }): RegistrationSearch => (mode === 'edit' || mode === 'reset' ? { mode } : {}),
  beforeLoad: async ({ search, cause }) => {
    if (search.mode !== 'reset' || cause !== 'enter') return;
    // A static import would add the registration's calls to every page.
    const { leaveRegistration } = await import('#/registration/signup-calls');
    leaveRegistration();
  },
  component: RegistrationRoute,
});

function RegistrationRoute() {
  const { mode } = Route.useSearch();
  return <ContactScreen mode={mode} />;
}
