import type { PartnerAccount, PartnerEntry } from '@mazad/contract/operator-partner-account';
import { useTranslations } from 'use-intl';
import { currencyWord } from '#/i18n/formats';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/key-value';
import { Ltr, Price } from '#/ui/ltr';
import classes from '../money/money.module.css';
import { useRegionTimeZone } from '../use-regions';

type EntryProps = { entry: PartnerEntry };

/** What is owed more by it stands plain; what is owed less, with its sign and in the colour of what was paid. */
export function PartnerAmount({ entry: { amount, currency, reversedBy } }: EntryProps) {
  const { locale } = useLocale();
  const tone = amount < 0 ? classes.less : undefined;
  return (
    <Price
      value={amount}
      fixed
      signed={amount < 0}
      weight="strong"
      currency={currencyWord(currency, locale)}
      className={reversedBy === null ? tone : classes.undone}
    />
  );
}

/** By the clock of the partner's region. */
export function EntryAt({
  entry,
  kind,
}: EntryProps & { kind: Parameters<ReturnType<typeof useFormats>['date']>[1] }) {
  const { date } = useFormats(useRegionTimeZone(entry.regionId));
  return <Ltr>{date(entry.postedAt, kind)}</Ltr>;
}

/** Of goods the device and its shop, of everything else what was written and by which reference. */
export function EntryAbout({ entry }: EntryProps) {
  const { locale } = useLocale();
  const { assetName, shop, narrative, reference } = entry;
  const parts = assetName
    ? [assetName, shop && (locale === 'ar' ? shop.nameAr : shop.name)]
    : [narrative, reference];
  return (
    <span className={classes.cut}>
      {parts
        .filter(Boolean)
        .map((part) => `\u2068${part}\u2069`)
        .join(' · ')}
    </span>
  );
}

/** What is owed before and after a posting; below 0 the partner owes. */
export function OwedChange({ account, amount }: { account: PartnerAccount; amount: number }) {
  const t = useTranslations('operatorPartnerAccount');
  const { locale } = useLocale();
  const { balance, currency } = account;
  const price = (value: number) => (
    <Price value={Math.abs(value)} fixed currency={currencyWord(currency, locale)} />
  );
  const after = balance + amount;
  return (
    <KeyValueList
      items={[
        { id: 'now', label: t(balance < 0 ? 'owesNow' : 'owedNow'), value: price(balance) },
        { id: 'after', label: t(after < 0 ? 'owesAfter' : 'owedAfter'), value: price(after), isStrong: true },
      ]}
    />
  );
}
