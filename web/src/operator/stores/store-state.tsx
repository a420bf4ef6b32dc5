import type { RowOf } from '@mazad/contract/calls';
import { IconAlertTriangle, IconCalendarX, IconSnowflake } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/marks/status-badge';
import { useListWords } from '../list/list-words';

type StoreRow = RowOf<'GET /operator/stores'>;

/** The credit list has no licence data. */
type Stated = Pick<StoreRow, 'isActive' | 'isExceeded'> & Partial<Pick<StoreRow, 'licenceState'>>;

/** A store can be frozen, over its limit and without a valid licence at once. */
export function StoreState({ store }: { store: Stated }) {
  const { states } = useListWords('stores');
  if (store.isActive && !store.isExceeded && !store.licenceState)
    return <span className="text-ink3">{states.ACTIVE}</span>;
  return (
    <span className="inline-flex flex-none flex-wrap gap-1.5">
      {!store.isActive && (
        <StatusBadge tone="idle" icon={<IconSnowflake size={14} aria-hidden="true" />}>
          {states.FROZEN}
        </StatusBadge>
      )}
      {store.isExceeded && (
        <StatusBadge tone="lose" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
          {states.EXCEEDED}
        </StatusBadge>
      )}
      <LicenceState state={store.licenceState ?? null} />
    </span>
  );
}

/** A licence that has ended, or ends within 30 days. */
export function LicenceState({ state }: { state: StoreRow['licenceState'] }) {
  const t = useTranslations('operatorStores.details.states');
  if (!state) return null;
  return (
    <StatusBadge
      tone={state === 'OVER' ? 'lose' : 'near'}
      icon={<IconCalendarX size={14} aria-hidden="true" />}
    >
      {t(state)}
    </StatusBadge>
  );
}
