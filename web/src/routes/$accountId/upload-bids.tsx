import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UploadBidsScreen, type UploadBidsSearch } from '#/bid-books/upload-bids-screen';
import { useSession } from '#/session/use-session';
import { lazyPart } from '#/ui/lazy-part';

const UploadDeadline = lazyPart(async () => (await import('#/paas/upload-deadline')).UploadDeadline);

export const Route = createFileRoute('/$accountId/upload-bids')({
  validateSearch: ({ category }): UploadBidsSearch =>
    typeof category === 'string' && category !== '' ? { category: category.slice(0, 64) } : {},
  component: UploadBidsRoute,
});

function UploadBidsRoute() {
  const accountIndex = Number(Route.useParams().accountId);
  const mode = useSession(accountIndex)?.user.mode;
  const deadline = mode === 'PAAS' && (
    <Suspense>
      <UploadDeadline account={accountIndex} />
    </Suspense>
  );
  return (
    <UploadBidsScreen
      accountIndex={accountIndex}
      search={Route.useSearch()}
      deadline={deadline || undefined}
    />
  );
}
