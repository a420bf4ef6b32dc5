import type { AutopilotRule } from '@mazad/contract/bids/autopilot';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { PartState } from '#/session/frames/part-state';
import { withWords } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { StateFrame } from '#/ui/frames/state-frame';
import { ActionList } from './action-list';
import { autopilotQuery } from './autopilot-queries';
import { BidRuleSheet } from './bid-rule-sheet';
import { MainSwitch } from './main-switch';
import { RuleCard } from './rule-card';
import { RuleEditor } from './rule-editor';

type AutopilotScreenProps = { accountIndex: number; assetId: string | undefined };

/** What the editor is open for: an existing rule, a new one for an asset, or a new one for a filter. */
type Edited = { rule: AutopilotRule } | { assetId: string | null };

export const AutopilotScreen = withWords('autopilot', Autopilots);

function Autopilots({ accountIndex: account, assetId }: AutopilotScreenProps) {
  const t = useTranslations('autopilot');
  const title = useTranslations('shell.nav')('autopilot');
  const session = useSession(account);
  const currency = useCurrencyWord(session?.user.currency ?? '');
  const { data, error, isFetching, refetch } = useQuery(autopilotQuery(account));
  const [edited, setEdited] = useState<Edited | null>(null);
  const navigate = useNavigate();
  usePage({ title });
  if (!session) return null;
  const lockReason = session.user.role === 'VIEWER' ? t('viewOnly') : undefined;
  const close = () => {
    setEdited(null);
    if (assetId)
      void navigate({ to: '/$accountId/autopilot', params: { accountId: String(account) }, replace: true });
  };
  const create = (
    <Button
      look="primary"
      disabledReason={lockReason}
      icon={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEdited({ assetId: null })}
    >
      {t('newRule')}
    </Button>
  );
  return (
    <div className="min-h-full pt-2 px-inset pb-8 bg-paper phone:pt-3 phone:px-4 phone:pb-6">
      <h1 className="mz-screen-title">{title}</h1>
      <p className="max-w-160 mt-0.5 mb-4 text-ink3">{t('intro')}</p>
      {data ? (
        <>
          {(data.rules.length > 0 || data.isStopped) && (
            <MainSwitch account={account} autopilot={data} lockReason={lockReason} />
          )}
          <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6 max-w-310 mt-5 max-[1100px]:grid-cols-1">
            <section aria-labelledby="autopilot-rules">
              <header className="flex items-center justify-between gap-4 min-h-8 mb-2.5">
                <h2 id="autopilot-rules" className="text-h3">
                  {t('rules')}
                </h2>
                {data.rules.length > 0 && create}
              </header>
              {data.rules.length === 0 ? (
                <StateFrame kind="empty" title={t('noRules')} text={t('noRulesText')} action={create} />
              ) : (
                <ul className="flex flex-col gap-3 m-0 p-0 list-none">
                  {data.rules.map((rule) => (
                    <RuleCard
                      key={rule.ruleId}
                      account={account}
                      user={session.user}
                      rule={rule}
                      currency={currency}
                      lockReason={lockReason}
                      onEdit={() => setEdited({ rule })}
                    />
                  ))}
                </ul>
              )}
            </section>
            <ActionList account={account} />
          </div>
        </>
      ) : (
        <PartState error={error} isFetching={isFetching} rows={5} onRetry={() => void refetch()} />
      )}
      {edited ? (
        <RuleEditor
          account={account}
          user={session.user}
          currency={currency}
          rule={'rule' in edited ? edited.rule : null}
          assetId={'rule' in edited ? edited.rule.assetId : edited.assetId}
          lockReason={lockReason}
          onClose={close}
        />
      ) : (
        assetId && data && <BidRuleSheet account={account} assetId={assetId} onClose={close} />
      )}
    </div>
  );
}
