import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Words } from '#/i18n/words';

export const Route = createFileRoute('/registration')({ component: RegistrationRoute });

function RegistrationRoute() {
  return (
    <Words of="registration">
      <Outlet />
    </Words>
  );
}
