import type { TeamMember } from '@mazad/contract/account';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { useChangeOf } from '#/session/api/use-change';
import { ChangeError } from '#/session/frames/part-state';
import { ROLES, type Role } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { Select } from '#/ui/fields/select-field';
import { Switch } from '#/ui/fields/switch';
import { useToasts } from '#/ui/frames/undo-toast';
import { StatusBadge } from '#/ui/marks/status-badge';
import { Avatar } from '#/ui/pictures/avatar';

type Change = { role?: Role; isActive?: boolean };
type TeamRowProps = {
  session: Session;
  member: TeamMember;
  canChange: boolean;
  isLastOwner: boolean;
  /** Called because the row and the focus are gone with the invitation. */
  onWithdrawn: () => void;
};

const TONES = { INVITED: 'near', ACTIVE: 'first', OFF: 'idle' } as const;

export function TeamRow({ session, member, canChange, isLastOwner, onWithdrawn }: TeamRowProps) {
  const t = useTranslations('account');
  const toasts = useToasts();
  const { index } = session;
  const { userId } = member;
  const update = useChangeOf(
    index,
    (body: Change) => call(index, 'PUT /user/team/{userId}', { params: { userId }, body }),
    { of: accountQuery(index, 'GET /user/team') },
  );
  const name = `${member.firstName} ${member.lastName}`.trim();
  const isInvited = member.state === 'INVITED';
  const isSelf = userId === session.user.userId;
  const save = (to: Change, onSuccess?: () => void) => update.mutate(to, { onSuccess });
  // A role is easily changed by an arrow key on the closed list or a slip, so each change can be undone.
  const change = (to: Change, back: Change) =>
    save(to, () => toasts.show({ text: t('team.changed', { name }), onUndo: () => save(back) }));
  const owned = isLastOwner ? t('team.lastOwner') : isSelf ? t('team.yourself') : undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 gap-y-1 py-2.5 border-t border-t-line phone:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={name} picture={member.displayPicture} size={36} />
      <span className="flex flex-col min-w-0 leading-[1.35]">
        <span className="flex items-baseline gap-2 font-medium [&>bdi]:cut-off">
          <bdi>{name}</bdi>
          {isSelf && <span className="text-ink3 text-small font-normal">{t('team.you')}</span>}
        </span>
        <bdi dir="ltr" className="text-ink3 text-small font-normal cut-off self-start max-w-full">
          {member.email}
        </bdi>
      </span>
      <span>
        <StatusBadge tone={TONES[member.state]}>{t(`team.states.${member.state}`)}</StatusBadge>
      </span>
      {canChange ? (
        <span className="grid grid-cols-[118px_32px] items-center gap-3.5 phone:col-[2_/_-1] phone:justify-between phone:text-start phone:grid-cols-[minmax(0,180px)_32px]">
          <Select
            size="sm"
            aria-label={t('team.roleOf', { name })}
            value={update.variables?.role && update.isPending ? update.variables.role : member.role}
            disabledReason={owned}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={(event) => change({ role: event.target.value as Role }, { role: member.role })}
          />
          {!isInvited && (
            <Switch
              isOn={member.state !== 'OFF'}
              label={t('team.activeOf', { name })}
              disabledReason={owned}
              onChange={(isActive) => change({ isActive }, { isActive: !isActive })}
            />
          )}
        </span>
      ) : (
        <span className="min-w-16 text-ink2 text-end phone:col-[2_/_-1] phone:justify-between phone:text-start">
          {t(`roles.${member.role}`)}
        </span>
      )}
      {canChange && isInvited && (
        <InvitationActions session={session} member={member} name={name} onWithdrawn={onWithdrawn} />
      )}
      {update.error && (
        <div className="col-span-full">
          <ChangeError error={update.error} />
        </div>
      )}
    </li>
  );
}

type InvitationActionsProps = Pick<TeamRowProps, 'session' | 'member' | 'onWithdrawn'> & { name: string };

/** For mistyped addresses, and links that expired after 7 days. */
function InvitationActions({ session, member, name, onWithdrawn }: InvitationActionsProps) {
  const t = useTranslations('account.team');
  const { index } = session;
  const { userId, email } = member;
  const invitation = useChangeOf(
    index,
    (isKept: boolean) =>
      call(index, `${isKept ? 'POST' : 'DELETE'} /user/team/{userId}/invitation`, { params: { userId } }),
    {
      of: accountQuery(index, 'GET /user/team'),
      // One that was answered or taken back meanwhile is not refused alike.
      stale: ['GET /user/team'],
      said: (_, isKept) => t(isKept ? 'invited' : 'withdrawn', { email }),
      onDone: (_, isKept) => !isKept && onWithdrawn(),
    },
  );
  const underWay = invitation.isPending ? invitation.variables : undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 col-[2_/_-1] phone:justify-start">
      <Button
        aria-label={t('sendAgainOf', { name })}
        isBusy={underWay === true}
        onClick={() => invitation.mutate(true)}
      >
        {t('sendAgain')}
      </Button>
      <Button
        look="danger"
        aria-label={t('withdrawOf', { name })}
        isBusy={underWay === false}
        onClick={() => invitation.mutate(false)}
      >
        {t('withdraw')}
      </Button>
      <ChangeError error={invitation.error} />
    </div>
  );
}
