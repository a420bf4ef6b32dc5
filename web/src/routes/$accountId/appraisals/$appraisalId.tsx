import { createFileRoute } from '@tanstack/react-router';
import { AppraisalScreen } from '#/deals/appraisals/appraisal-screen';

export const Route = createFileRoute('/$accountId/appraisals/$appraisalId')({
  component: AppraisalRoute,
});

function AppraisalRoute() {
  const { accountId, appraisalId } = Route.useParams();
  return <AppraisalScreen accountIndex={Number(accountId)} appraisalId={appraisalId} />;
}
