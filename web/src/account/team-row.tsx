import type { TeamMember } from '@mazad/contract/account';
import { useTranslations } from 'use-intl';
import { ChangeError } from '#/session/part-state';
import { ROLES, type Role } from '#/session/roles';
import type { Session } from '#/session/session-store';
import { Avatar } from '#/ui/avatar';
import { Select } from '#/ui/select-field';
import { StatusBadge } from '#/ui/status-badge';
import { Switch } from '#/ui/switch';
import { useToasts } from '#/ui/undo-toast';
import classes from './team-panel.module.css';
import { useUpdateMember } from './team-queries';

type TeamRowProps = { session: Session; member: TeamMember; canChange: boolean; isLastOwner: boolean };

const TONES = { INVITED: 'near', ACTIVE: 'first', OFF: 'idle' } as const;

export function TeamRow({ session, member, canChange, isLastOwner }: TeamRowProps) {
  const t = useTranslations('account');
  const toasts = useToasts();
  const update = useUpdateMember(session.index);
  const name = `${member.firstName} ${member.lastName}`.trim();
  const isSelf = member.userId === session.user.userId;
  const change = (to: { role?: Role; isActive?: boolean }) =>
    update.mutate(
      { userId: member.userId, change: to },
      { onSuccess: () => toasts.show({ text: t('team.changed', { name }) }) },
    );
  const owned = isLastOwner ? t('team.lastOwner') : undefined;
  return (
    <li className={classes.row}>
      <Avatar name={name} picture={member.displayPicture} size={36} />
      <span className={classes.person}>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {isSelf && <span className={classes.you}>{t('team.you')}</span>}
        </span>
        <bdi dir="ltr" className={classes.email}>
          {member.email}
        </bdi>
      </span>
      <span>
        <StatusBadge tone={TONES[member.state]}>{t(`team.states.${member.state}`)}</StatusBadge>
      </span>
      {canChange ? (
        <span className={classes.controls}>
          <Select
            size="sm"
            aria-label={t('team.roleOf', { name })}
            value={
              update.variables?.change.role && update.isPending ? update.variables.change.role : member.role
            }
            disabledReason={owned}
            options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={(event) => change({ role: event.target.value as Role })}
          />
          <Switch
            isOn={member.state !== 'OFF'}
            label={t('team.activeOf', { name })}
            disabledReason={owned ?? (isSelf ? t('team.yourself') : undefined)}
            onChange={(isActive) => change({ isActive })}
          />
        </span>
      ) : (
        <span className={classes.role}>{t(`roles.${member.role}`)}</span>
      )}
      {update.error && (
        <div className={classes.error}>
          <ChangeError error={update.error} />
        </div>
      )}
    </li>
  );
}
