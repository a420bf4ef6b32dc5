import type { PartnerAccount } from '@mazad/contract/operator/partner-account';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { Price } from '#/ui/marks/ltr';
import classes from '../money/money.module.css';
import { RoomDrawer } from '../room/room-drawer';

type ShopsDrawerProps = { account: PartnerAccount; days: string; onClose: () => void };

/** Totals per shop in the list's days. */
export function ShopsDrawer({ account: { shops, currency }, days, onClose }: ShopsDrawerProps) {
  const t = useTranslations('operatorPartnerAccount');
  const { locale } = useLocale();
  return (
    <RoomDrawer label={t('shops')} title={t('shops')} lead={days} onClose={onClose}>
      {shops.length === 0 && <p className="text-ink3 m-0">{t('noShops')}</p>}
      <ul className={classes.list}>
        {shops.map(({ name, nameAr, delivered, takenBack, net }) => (
          <li key={name} className={classes.line}>
            <span className={classes.words}>
              <bdi>{locale === 'ar' ? nameAr : name}</bdi>
              <span className={classes.soft}>
                {t('delivered', { count: delivered.count })}
                {takenBack.count > 0 && ` · ${t('takenBack', { count: takenBack.count })}`}
              </span>
            </span>
            <Price value={net} fixed weight="strong" currency={currencyWord(currency, locale)} />
          </li>
        ))}
      </ul>
    </RoomDrawer>
  );
}
