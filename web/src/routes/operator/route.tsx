import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OperatorWords } from '#/operator/operator-words';

/** The console has words of its own, which come with it. */
export const Route = createFileRoute('/operator')({ component: OperatorRoute });

function OperatorRoute() {
  return (
    <OperatorWords>
      <Outlet />
    </OperatorWords>
  );
}
