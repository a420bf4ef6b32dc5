import { createFileRoute } from '@tanstack/react-router';
import { AutopilotScreen } from '#/autopilot/autopilot-screen';

/** `asset`: opens the editor for that asset's rule, or for a new one. */
export const Route = createFileRoute('/$accountId/autopilot')({
  validateSearch: (search: Record<string, unknown>): { asset?: string } =>
    typeof search.asset === 'string' && /^[0-9a-f-]{36}$/i.test(search.asset) ? { asset: search.asset } : {},
  component: AutopilotRoute,
});

function AutopilotRoute() {
  const { accountId } = Route.useParams();
  return <AutopilotScreen accountIndex={Number(accountId)} assetId={Route.useSearch().asset} />;
}
