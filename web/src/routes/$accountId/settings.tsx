import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#/account/settings-screen';

export const Route = createFileRoute('/$accountId/settings')({ component: SettingsRoute });

function SettingsRoute() {
  return <SettingsScreen accountIndex={Number(Route.useParams().accountId)} />;
}
