import type { StoreCredit } from '@mazad/contract/operator/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { StorePlace } from '../stores/store-place';
import { StorePicker } from './store-picker';
import { useStoreCredit } from './use-money';

type ForStoreProps = {
  title: string;
  /** Preselected if opened from a store. */
  storeId: string | null;
  onClose: () => void;
  children: (credit: StoreCredit) => ReactNode;
};

/** Chooses the store before a posting; the form then knows the store's debt. */
export function ForStore({ title, storeId: given, onClose, children }: ForStoreProps) {
  const t = useTranslations('operatorMoney');
  const [storeId, setStoreId] = useState(given);
  const { data: credit, error, isFetching, refetch } = useStoreCredit(storeId);
  const lead = credit && (
    <>
      <span>
        <bdi>{credit.name}</bdi>
        {' · '}
        <StorePlace store={credit} />
      </span>
      <Button look="quiet" className="-ms-3.5" onClick={() => setStoreId(null)}>
        {t('otherStore')}
      </Button>
    </>
  );
  return (
    <ListDrawer label={title} title={title} lead={lead} onClose={onClose}>
      {storeId === null && <StorePicker onPick={(store) => setStoreId(store.storeId)} />}
      {storeId !== null && !credit && <PartState of={{ error, isFetching, refetch }} rows={5} />}
      {storeId !== null && credit && children(credit)}
    </ListDrawer>
  );
}
