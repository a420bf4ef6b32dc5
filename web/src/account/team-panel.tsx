import type { TeamMember } from '@mazad/contract/account';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountQuery } from '#/session/api/queries';
import { PartState } from '#/session/frames/part-state';
import { roleOf } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { Panel } from '#/ui/frames/panel';
import { InviteForm } from './invite-form';
import { TeamRow } from './team-row';

/** The store's members. Owners can change them, others only read. */
export function TeamPanel({ session }: { session: Session }) {
  const t = useTranslations('account.team');
  const [isInviting, setInviting] = useState(false);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch } = useQuery(accountQuery(session.index, 'GET /user/team'));
  const canChange = roleOf(session.user) === 'OWNER';
  const invite = (
    <Button
      ref={inviteButton}
      icon={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {t('invite')}
    </Button>
  );
  return (
    <Panel
      title={t('title')}
      text={canChange ? t('text') : t('readOnly')}
      action={canChange && !isInviting ? invite : null}
    >
      {isInviting && <InviteForm session={session} onDone={() => setInviting(false)} />}
      {data ? (
        <ul ref={list} tabIndex={-1} aria-label={t('title')} className="m-0 p-0 list-none">
          {data.map((member) => (
            <TeamRow
              key={member.userId}
              session={session}
              member={member}
              canChange={canChange}
              isLastOwner={isLastOwner(member, data)}
              // While the form is open, its button is gone.
              onWithdrawn={() => (inviteButton.current ?? list.current)?.focus()}
            />
          ))}
        </ul>
      ) : (
        <PartState error={error} isFetching={isFetching} rows={3} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

/** An invited owner who has never signed in cannot act for the store. */
function isLastOwner(member: TeamMember, team: readonly TeamMember[]): boolean {
  const isActing = (one: TeamMember) => one.role === 'OWNER' && one.state === 'ACTIVE';
  return isActing(member) && team.filter(isActing).length === 1;
}
