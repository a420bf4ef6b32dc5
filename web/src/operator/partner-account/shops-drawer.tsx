import type { PartnerAccount } from '@mazad/contract/operator/partner-account';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Money } from '#/ui/marks/money';
import { ListDrawer } from '../list/list-drawer';

type ShopsDrawerProps = { account: PartnerAccount; days: string; onClose: () => void };

/** Totals per shop in the list's days. */
export function ShopsDrawer({ account: { shops, currency }, days, onClose }: ShopsDrawerProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { locale } = useLocale();
  return (
    <ListDrawer label={t('shops')} title={t('shops')} lead={days} onClose={onClose}>
      {shops.length === 0 && <p className="text-ink3 m-0">{t('noShops')}</p>}
      <ul className="lined">
        {shops.map(({ name, nameAr, delivered, takenBack, net }) => (
          <li key={name} className="flex justify-between items-baseline gap-3 py-[7px]">
            <span className="grid min-w-0">
              <bdi>{locale === 'ar' ? nameAr : name}</bdi>
              <span className="text-ink3 text-small">
                {t('delivered', { count: delivered.count })}
                {takenBack.count > 0 && ` · ${t('takenBack', { count: takenBack.count })}`}
              </span>
            </span>
            <Money value={net} weight="strong" currency={currency} />
          </li>
        ))}
      </ul>
    </ListDrawer>
  );
}
