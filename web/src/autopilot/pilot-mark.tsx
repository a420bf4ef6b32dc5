import type { PilotedBidOnWire } from '@mazad/contract/autopilot';
import { IconPlaneTilt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { accountKey } from '#/session/query-client';
import { Hint } from '#/ui/hint';
import { listPilotedBids } from './autopilot-api';
import { AutopilotWords } from './autopilot-words';
import classes from './pilot-mark.module.css';

const GATHER_MS = 30;
const MOST = 200;

type Asked = {
  assetId: string;
  answer: (bid: PilotedBidOnWire | null) => void;
  fail: (error: unknown) => void;
};
const waiting = new Map<number, Asked[]>();

/** The rows of a page ask one by one and are answered together. */
function askForBid(account: number, assetId: string): Promise<PilotedBidOnWire | null> {
  return new Promise((answer, fail) => {
    const others = waiting.get(account);
    if (others) {
      others.push({ assetId, answer, fail });
      return;
    }
    waiting.set(account, [{ assetId, answer, fail }]);
    setTimeout(() => void answerAll(account), GATHER_MS);
  });
}

async function answerAll(account: number): Promise<void> {
  const asked = waiting.get(account) ?? [];
  waiting.delete(account);
  for (let from = 0; from < asked.length; from += MOST) {
    const some = asked.slice(from, from + MOST);
    try {
      const bids = await listPilotedBids(account, [...new Set(some.map((one) => one.assetId))]);
      const byAsset = new Map(bids.map((bid) => [bid.assetId, bid]));
      for (const one of some) one.answer(byAsset.get(one.assetId) ?? null);
    } catch (error) {
      for (const one of some) one.fail(error);
    }
  }
}

/** Beside a price that an autopilot steers: that it does, and how far. */
export function PilotMark({ assetId }: { assetId: string }) {
  return (
    <AutopilotWords>
      <Mark assetId={assetId} />
    </AutopilotWords>
  );
}

function Mark({ assetId }: { assetId: string }) {
  const t = useTranslations('autopilot');
  const account = Number(useParams({ strict: false }).accountId);
  const { data } = useQuery({
    queryKey: accountKey(account, 'autopilot', 'bid', assetId),
    queryFn: () => askForBid(account, assetId),
    retry: false,
  });
  if (!data) return null;
  const label = t(data.isFlying && !data.stoppedReason ? 'mark' : 'markOff', {
    ceiling: formatMoney(data.ceiling),
  });
  return (
    <Hint text={label}>
      <span
        className={classes.mark}
        role="img"
        aria-label={label}
        data-off={!data.isFlying || data.stoppedReason !== null || undefined}
      >
        <IconPlaneTilt size={14} aria-hidden="true" />
      </span>
    </Hint>
  );
}
