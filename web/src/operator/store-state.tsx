import { IconAlertTriangle, IconSnowflake } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#/ui/status-badge';
import type { StoreRow } from './operator-api';
import classes from './store-state.module.css';

/** Frozen and over its limit are two things, and a store can be both. */
export function StoreState({ store }: { store: Pick<StoreRow, 'isActive' | 'isExceeded'> }) {
  const t = useTranslations('operatorStores.stores.states');
  if (store.isActive && !store.isExceeded) return <span className={classes.calm}>{t('ACTIVE')}</span>;
  return (
    <span className={classes.badges}>
      {!store.isActive && (
        <StatusBadge tone="idle" icon={<IconSnowflake size={14} aria-hidden="true" />}>
          {t('FROZEN')}
        </StatusBadge>
      )}
      {store.isExceeded && (
        <StatusBadge tone="lose" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
          {t('EXCEEDED')}
        </StatusBadge>
      )}
    </span>
  );
}
