import { Suspense } from 'react';
import { rowHeights } from '#/grid/types';
import { lazyPart } from '#/ui/parts/lazy-part';
import { BidsTable, type BidsTableProps } from './bids-table';
import { countFilters } from './frame/bids-search';
import { CardsWaiting, ListState } from './list-states';

const BidsCards = lazyPart(async () => (await import('./phone-list')).BidsCards);

type BidsListProps = BidsTableProps & { isPhone: boolean; isFiltered: boolean; onClear: () => void };

/** The filtered bids as table rows, or on a phone as cards; or why there are none. */
export function BidsList({ isPhone, isFiltered, onClear, ...table }: BidsListProps) {
  const { list, view, density } = table;
  if (list.ids.length === 0) {
    return (
      <ListState
        account={table.tools.account}
        list={list}
        isFiltered={isFiltered}
        isHotList={view.filter === 'type-hot-deal' && countFilters(view) === 0}
        isPhone={isPhone}
        rowHeight={rowHeights[density]}
        onClear={onClear}
      />
    );
  }
  if (!isPhone) return <BidsTable {...table} />;
  return (
    <Suspense fallback={<CardsWaiting />}>
      <BidsCards {...table} />
    </Suspense>
  );
}
