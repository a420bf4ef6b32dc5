import type { PilotedBidOnWire } from '@mazad/contract/bids/autopilot';
import { IconPlaneTilt } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Words } from '#/session/frames/words';
import { Hint } from '#/ui/marks/hint';
import { usePilot } from './pilots';

/** Marks a price that an autopilot controls, with its ceiling. */
export function PilotMark({ account, assetId }: { account: number; assetId: string }) {
  const bid = usePilot(account, assetId);
  return (
    bid && (
      <Words of="autopilot">
        <Mark bid={bid} />
      </Words>
    )
  );
}

function Mark({ bid }: { bid: PilotedBidOnWire }) {
  const t = useTranslations('autopilot');
  const label = t(bid.isFlying && !bid.stoppedReason ? 'mark' : 'markOff', {
    ceiling: formatMoney(bid.ceiling),
  });
  return (
    <Hint text={label}>
      <span
        className="inline-flex text-accent data-off:text-ink3"
        role="img"
        aria-label={label}
        data-off={!bid.isFlying || bid.stoppedReason !== null || undefined}
      >
        <IconPlaneTilt size={14} aria-hidden="true" />
      </span>
    </Hint>
  );
}
