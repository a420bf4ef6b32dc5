import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UploadBidsScreen, type UploadBidsSearch } from '#/bid-books/upload-bids-screen';
import { useSession } from '#/session/use-session';
import { lazyPart } from '#/ui/parts/lazy-part';
import { cleanCodeText } from '#/ui/search/search-text';

const UploadDeadline = lazyPart(async () => (await import('#/paas/upload-deadline')).UploadDeadline);

const SEARCH_CHARS_MAX = 100;

export const Route = createFileRoute('/$accountId/upload-bids')({
  validateSearch: (search): UploadBidsSearch => {
    // The router parses a name of digits as a number.
    const [category, name] = [search.category, search.search].map((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    );
    const words = cleanCodeText(name ?? '')
      .trim()
      .slice(0, SEARCH_CHARS_MAX);
    return { ...(category && { category: category.slice(0, 64) }), ...(words && { search: words }) };
  },
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
