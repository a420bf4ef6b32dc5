import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PreferencesPanel } from '#/notifications/preferences-panel';
import { usePage } from '#/page/page-context';
import { Words } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { Panel } from '#/ui/frames/panel';
import { KeysPanel } from './keys-panel';
import { LookPanel } from './look-panel';
import { ownAccountOf } from './own-account';
import { PasswordPanel } from './password-panel';
import { SessionsPanel } from './sessions-panel';
import { TeamPanel } from './team-panel';

const COLUMN = 'flex flex-col gap-4 min-w-0 phone:gap-3';

export function SettingsScreen({ accountIndex }: { accountIndex: number }) {
  return (
    <Words of="account">
      <Settings accountIndex={accountIndex} />
    </Words>
  );
}

function Settings({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations();
  const session = useSession(accountIndex);
  usePage({ title: t('shell.nav.settings') });
  if (!session) return null;
  const own = ownAccountOf(session);
  const params = { accountId: String(accountIndex) };
  return (
    <div className="min-h-full pt-2 px-inset pb-8 bg-paper phone:pt-3 phone:px-4 phone:pb-6">
      <h1 className="mz-screen-title mb-2">{t('shell.nav.settings')}</h1>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-4 max-w-310 max-[1100px]:grid-cols-1 max-[1100px]:max-w-180 phone:gap-3">
        <div className={COLUMN}>
          {session.user.mode === 'SPOT' && (
            <Panel
              title={t('shell.profile')}
              text={t('account.profileText')}
              action={
                <Link to="/$accountId/profile" params={params} className="flex-none py-1.5">
                  {t('account.openProfile')}
                </Link>
              }
            />
          )}
          {/* A PAAS store has no profile, where others find their team (S6). */}
          {session.user.mode === 'PAAS' && <TeamPanel session={session} />}
          <LookPanel accountIndex={accountIndex} />
          <KeysPanel />
          <PreferencesPanel accountIndex={accountIndex} />
        </div>
        <div className={COLUMN}>
          <PasswordPanel own={own} />
          <SessionsPanel own={own} />
        </div>
      </div>
    </div>
  );
}
