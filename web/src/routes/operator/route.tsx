import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Words } from '#/session/frames/words';

/** Loads the console's own texts. */
export const Route = createFileRoute('/operator')({ component: OperatorRoute });

function OperatorRoute() {
  return (
    <Words of="operator">
      <Outlet />
    </Words>
  );
}
