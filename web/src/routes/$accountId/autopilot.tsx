import { createFileRoute } from '@tanstack/react-router';
import { AutopilotScreen } from '#/autopilot/autopilot-screen';

/** `asset`: the editor stands open on that asset's rule, or on a new one for it. */
export const Route = createFileRoute('/$accountId/autopilot')({
  validateSearch: (search: Record<string, unknown>): { asset?: string } =>
    typeof search.asset === 'string' && /^[0-9a-f-]{36}$/i.test(search.asset) ? { asset: search.asset } : {},
  component: AutopilotRoute,
});

function AutopilotRoute() {
  const { accountId } = Route.useParams();
  return <AutopilotScreen accountIndex={Number(accountId)} assetId={Route.useSearch().asset} />;
}
