import type { AutopilotAction } from '@mazad/contract/bids/autopilot';
import { useTranslations } from 'use-intl';
import { Price } from '#/ui/marks/ltr';

type RiseReasonProps = Pick<AutopilotAction, 'because' | 'topBid'>;

/** Why an autopilot raised a price. Must be inside `AutopilotWords`. */
export function RiseReason({ because, topBid }: RiseReasonProps) {
  const t = useTranslations('autopilot');
  return t.rich(`because.${because}`, { price: () => <Price key="top" value={topBid} /> });
}
