import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#/registration/contact-screen';
import { leaveRegistration } from '#/registration/signup-api';

type RegistrationSearch = { mode?: 'edit' | 'reset' | undefined };

export const Route = createFileRoute('/registration/')({
  validateSearch: ({ mode }): RegistrationSearch => (mode === 'edit' || mode === 'reset' ? { mode } : {}),
  beforeLoad: ({ search, cause }) => {
    if (search.mode === 'reset' && cause === 'enter') leaveRegistration();
  },
  component: RegistrationRoute,
});

function RegistrationRoute() {
  const { mode } = Route.useSearch();
  return <ContactScreen mode={mode} />;
}
