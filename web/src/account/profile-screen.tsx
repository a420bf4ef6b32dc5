import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#/page/page-context';
import { withWords } from '#/session/frames/words';
import type { Session } from '#/session/session-store';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { PersonCard } from './person-card';
import { ProfileInfo } from './profile-info';
import { StoreInfo } from './store-info';
import { Tabs } from './tabs';
import { TeamPanel } from './team-panel';

export type ProfileTab = 'profile' | 'store';

type ProfileScreenProps = { accountIndex: number; tab: ProfileTab };

export const ProfileScreen = withWords('account', Profile);

function Profile({ accountIndex, tab }: ProfileScreenProps) {
  const t = useTranslations();
  const session = useSession(accountIndex);
  usePage({ title: t('shell.profile') });
  if (!session) return null;
  return (
    <div className="min-h-full pt-2 px-inset pb-8 bg-paper phone:pt-3 phone:px-4 phone:pb-6">
      <h1 className="mz-screen-title mb-2">{t('shell.profile')}</h1>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-4 max-w-310 max-[1100px]:grid-cols-1 max-[1100px]:max-w-180 phone:gap-3">
        <PersonCard session={session}>
          <ProfileTabs session={session} tab={tab} />
        </PersonCard>
        <TeamPanel session={session} />
      </div>
    </div>
  );
}

function ProfileTabs({ session, tab }: { session: Session; tab: ProfileTab }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    setEditing(false);
    // Closing the form would lose the focus.
    edit.current?.focus();
  };
  const open = (next: ProfileTab) =>
    void navigate({
      to: '/$accountId/profile',
      params: { accountId: String(session.index) },
      search: next === 'store' ? { tab: next } : {},
      replace: true,
    });
  return (
    <Tabs<ProfileTab>
      label={t('shell.profile')}
      value={tab}
      onChange={open}
      action={
        tab === 'profile' && (
          <Button ref={edit} onClick={() => setEditing(!isEditing)}>
            {isEditing ? t('common.cancel') : t('account.edit')}
          </Button>
        )
      }
      tabs={[
        { value: 'profile', label: t('account.profileInfo') },
        { value: 'store', label: t('account.storeInfo') },
      ]}
    >
      {tab === 'profile' ? (
        <ProfileInfo session={session} isEditing={isEditing} onSaved={endEditing} />
      ) : (
        <StoreInfo user={session.user} />
      )}
    </Tabs>
  );
}
