import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { useLocale } from '#/i18n/i18n-provider';
import { ModelName } from '#/ui/marks/model-name';

type BidNameProps = { bid: BidRow; isMuted?: boolean };

/** The model's name, followed by its brand unless the name starts with it. */
export function BidName({ bid: { assetName, brandName }, isMuted }: BidNameProps) {
  const { locale } = useLocale();
  const isNamed = assetName.toLowerCase().startsWith(brandName.en.toLowerCase());
  return <ModelName name={assetName} brand={isNamed ? undefined : brandName[locale]} isMuted={isMuted} />;
}
