import { createFileRoute } from '@tanstack/react-router';
import { AssessmentScreen } from '#/assessment/assessment-screen';

export const Route = createFileRoute('/assessment/$sessionId')({ component: AssessmentRoute });

function AssessmentRoute() {
  return <AssessmentScreen sessionId={Route.useParams().sessionId} />;
}
