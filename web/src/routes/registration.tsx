import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RegistrationWords } from '#/registration/registration-words';

export const Route = createFileRoute('/registration')({ component: RegistrationRoute });

function RegistrationRoute() {
  return (
    <RegistrationWords>
      <Outlet />
    </RegistrationWords>
  );
}
