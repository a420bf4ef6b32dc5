import type { PartnerAccount, PartnerEntry } from '@mazad/contract/operator/partner-account';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Money } from '#/ui/marks/money';

/** Goods show device and shop; other entries their note and reference. */
export function EntryAbout({ entry }: { entry: PartnerEntry }) {
  const { locale } = useLocale();
  const { assetName, shop, narrative, reference } = entry;
  const parts = assetName
    ? [assetName, shop && (locale === 'ar' ? shop.nameAr : shop.name)]
    : [narrative, reference];
  return (
    <span className="block cut-off">
      {parts
        .filter(Boolean)
        .map((part) => `\u2068${part}\u2069`)
        .join(' · ')}
    </span>
  );
}

/** What is owed before and after a posting; negative: the partner owes. */
export function OwedChange({ account, amount }: { account: PartnerAccount; amount: number }) {
  const t = useTranslations('operatorPartnerAccount');
  const { balance, currency } = account;
  const price = (value: number) => <Money value={Math.abs(value)} currency={currency} />;
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
