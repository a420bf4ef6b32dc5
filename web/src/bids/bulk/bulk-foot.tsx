import type { ReactNode } from 'react';
import { fetchWords } from '#/i18n/words-files';
import { DialogFrame } from '#/ui/frames/part-frame';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import type { BidsView } from '../frame/bids-search';
import type { BidBoard } from '../rows/bid-board';
import type { BidList } from '../rows/use-bid-list';
import type { Bulk } from './use-bulk';

/** Loaded after the list, together with the paste reader, which must be ready before Enter is pressed. */
const loadBulkBar = () => Promise.all([import('./bulk-bar'), import('./figures/enter-figures')]);
const BulkBar = lazyPart(async () => (await loadBulkBar())[0].BulkBar);
const BulkPreview = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./preview/bulk-preview')).BulkPreview;
}, DialogFrame);
const KeyList = lazyPart(async () => {
  await fetchWords('bulk');
  return (await import('./figures/key-list')).KeyList;
}, DialogFrame);

type BulkFootProps = {
  account: number;
  bulk: Bulk;
  board: BidBoard;
  view: BidsView;
  list: BidList;
  isPhone: boolean;
  /** Shown while no row is selected. */
  children: ReactNode;
};

/** Below the list: its status, or the actions for selected rows and their dialogs. */
export function BulkFoot({ account, bulk, board, view, list, isPhone, children }: BulkFootProps) {
  const { selection, isSelecting, job } = bulk;
  usePreload(BulkBar);
  return (
    <>
      {selection && isSelecting ? (
        <ErrorBoundary fallback={<div className="h-11 bg-dock" />}>
          <BulkBar
            account={account}
            view={view}
            selection={selection}
            total={list.totalCount}
            rowIds={list.ids}
            isPhone={isPhone}
            onOpen={bulk.open}
          />
        </ErrorBoundary>
      ) : (
        children
      )}
      {job && (
        <BulkPreview
          key={job.id}
          account={account}
          board={board}
          job={job}
          isPhone={isPhone}
          onClose={bulk.close}
        />
      )}
      {bulk.isHelpOpen && <KeyList onClose={bulk.closeHelp} />}
    </>
  );
}
