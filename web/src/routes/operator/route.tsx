import { createFileRoute, Outlet } from '@tanstack/react-router';
import { fetchWords } from '#/i18n/words-files';
import { Words } from '#/session/frames/words';

/** Loads the console's own texts beside its code. */
export const Route = createFileRoute('/operator')({
  beforeLoad: () => {
    fetchWords('operator').catch(() => undefined);
  },
  component: OperatorRoute,
});

function OperatorRoute() {
  return (
    <Words of="operator">
      <Outlet />
    </Words>
  );
}
