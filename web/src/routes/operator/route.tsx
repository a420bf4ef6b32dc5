import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Words } from '#/i18n/words';

/** The console has words of its own, which come with it. */
export const Route = createFileRoute('/operator')({ component: OperatorRoute });

function OperatorRoute() {
  return (
    <Words of="operator">
      <Outlet />
    </Words>
  );
}
