import type { User } from '@mazad/contract/identity';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';

/** Stores older than the registration have the first type under another name. */
const TYPES = {
  LEGAL: 'REGISTERED',
  REGISTERED: 'REGISTERED',
  INDIVIDUAL: 'INDIVIDUAL',
  NO_STORE: 'NO_STORE',
} as const;

const isKnown = (storeType: string): storeType is keyof typeof TYPES => Object.hasOwn(TYPES, storeType);

export function StoreInfo({ user }: { user: User }) {
  const t = useTranslations('account');
  const currency = useCurrencyWord(user.currency);
  const { branchName, storeType, isBranchActive } = user.userInfo;
  return (
    <div className="pt-2">
      <KeyValueList
        items={[
          { id: 'store', label: t('storeName'), value: <bdi>{user.storeName}</bdi> },
          { id: 'branch', label: t('branchName'), value: <bdi>{branchName}</bdi> },
          {
            id: 'type',
            label: t('storeType'),
            value: isKnown(storeType) ? t(`storeTypes.${TYPES[storeType]}`) : <bdi>{storeType}</bdi>,
          },
          { id: 'active', label: t('isActive'), value: isBranchActive ? t('yes') : t('no') },
          { id: 'currency', label: t('currency'), value: <bdi>{currency}</bdi> },
        ]}
      />
    </div>
  );
}
