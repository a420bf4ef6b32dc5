import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartState } from '#/session/frames/part-state';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { SideSheet } from '#/ui/frames/side-sheet';
import { autopilotQuery } from './autopilot-queries';
import { RuleEditor } from './rule-editor';

type BidRuleSheetProps = { account: number; assetId: string; onClose: () => void };

/** The rule of one bid, or a new one, beside the list. */
export const BidRuleSheet = withWords('autopilot', Sheet);

function Sheet({ account, assetId, onClose }: BidRuleSheetProps) {
  const t = useTranslations();
  const session = useSession(account);
  const currency = useCurrencyWord(session?.user.currency ?? '');
  const { data, error, isFetching, refetch } = useQuery(autopilotQuery(account));
  if (!session) return null;
  if (!data) {
    return (
      <SideSheet label={t('shell.nav.autopilot')} isOpen side="end" width={520} onClose={onClose}>
        <PartState error={error} isFetching={isFetching} rows={5} onRetry={() => void refetch()} />
      </SideSheet>
    );
  }
  return (
    <RuleEditor
      account={account}
      user={session.user}
      currency={currency}
      rule={data.rules.find((one) => one.assetId === assetId) ?? null}
      assetId={assetId}
      lockReason={session.user.role === 'VIEWER' ? t('autopilot.viewOnly') : undefined}
      onClose={onClose}
    />
  );
}
