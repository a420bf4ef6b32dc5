import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Words } from '#/session/frames/words';

export const Route = createFileRoute('/registration')({ component: RegistrationRoute });

function RegistrationRoute() {
  return (
    <Words of="registration">
      <Outlet />
    </Words>
  );
}
