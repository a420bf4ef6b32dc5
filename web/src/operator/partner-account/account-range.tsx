import type { PartnerAccount } from '@mazad/contract/operator/partner-account';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { RangeFigure, RangeSign, RangeStrip } from '#/statement/range-balance';
import { Button } from '#/ui/buttons/button';
import type { KnownAccountSearch } from './account-search';

type AccountRangeProps = {
  account: PartnerAccount | undefined;
  days: Pick<KnownAccountSearch, 'from' | 'to'>;
  isStale: boolean;
  onOpen: (row: 'adjust' | 'shops') => void;
};

/** Opening balance, deliveries, returns, payments, adjustments, closing balance. */
export function AccountRange({ account, days: { from, to }, isStale, onOpen }: AccountRangeProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { date } = useFormats('UTC');
  const on = (day: string) => date(`${day}T00:00:00Z`, 'day');
  const { delivered, takenBack, paid, adjusted } = account ?? {};
  const moved = [
    { id: 'delivered', label: t('delivered', { count: delivered?.count ?? 0 }), value: delivered?.amount },
    { id: 'takenBack', label: t('takenBack', { count: takenBack?.count ?? 0 }), value: takenBack?.amount },
    { id: 'paid', label: t('paid'), value: paid },
    // Adjustments are rare, so they are hidden if there are none.
    ...(adjusted ? [{ id: 'adjusted', label: t('adjusted'), value: adjusted }] : []),
  ];
  return (
    <RangeStrip isStale={isStale}>
      <RangeFigure
        label={from ? t('openingOn', { date: on(from) }) : t('opening')}
        value={account?.opening}
      />
      {moved.map(({ id, label, value }) => {
        const isLess = id === 'delivered' ? false : id === 'adjusted' ? (value ?? 0) < 0 : (value ?? 0) <= 0;
        return (
          <Fragment key={id}>
            <RangeSign sign={isLess ? '−' : '+'} word={t(isLess ? 'minus' : 'plus')} />
            <RangeFigure label={label} value={value && Math.abs(value)} isReceivable={id === 'paid'} />
          </Fragment>
        );
      })}
      <RangeSign sign="=" word={t('equals')} />
      <RangeFigure label={to ? t('closingOn', { date: on(to) }) : t('owedNow')} value={account?.closing} />
      <span className="flex gap-2 ms-auto phone:col-span-full phone:ms-0">
        <Button look="quiet" onClick={() => onOpen('shops')}>
          {t('shops')}
        </Button>
        <Button look="quiet" onClick={() => onOpen('adjust')}>
          {t('adjust')}
        </Button>
      </span>
    </RangeStrip>
  );
}
