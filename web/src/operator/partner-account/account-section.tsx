import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';
import { DrawerSection } from '../list/list-drawer';
import { useRegionTimeZone } from '../use-regions';
import { usePartnerAccount } from './account-queries';

/** The partner's balance and last payment, with links to its statement and deals. */
export function AccountSection({
  partner: { partnerId, owed, currency, regionId },
}: {
  partner: OperatorPartner;
}) {
  const t = useTranslations('operatorPartnerAccount');
  const { date } = useFormats(useRegionTimeZone(regionId));
  const { data: account } = usePartnerAccount(partnerId);
  const balance = account?.balance ?? owed;
  const price = (value: number) => <Money value={value} currency={currency} />;
  const last = account?.lastPayout;
  return (
    <DrawerSection title={t('title')}>
      <KeyValueList
        items={[
          {
            id: 'owed',
            label: t(balance < 0 ? 'owesNow' : 'owedNow'),
            value: price(Math.abs(balance)),
            isStrong: true,
          },
          {
            id: 'last',
            label: t('lastPayout'),
            value: last ? (
              <>
                {price(last.amount)} · <bdi>{date(last.at, 'list')}</bdi>
              </>
            ) : (
              '—'
            ),
          },
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-2 mt-2 mx-0 mb-0 coarse:[&_a]:inline-flex coarse:[&_a]:items-center coarse:[&_a]:min-h-11">
        <Link to="/operator/partners/account" search={{ partner: partnerId }}>
          {t('toStatement')}
        </Link>
        <Link to="/operator/deals" search={{ partner: partnerId }}>
          {t('toDeals')}
        </Link>
      </p>
    </DrawerSection>
  );
}
