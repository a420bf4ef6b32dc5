import type { DeviceSession } from '@mazad/contract/account';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { ChangeError, PartState } from '#/session/part-state';
import { Button } from '#/ui/button';
import { Panel } from '#/ui/panel';
import { StatusBadge } from '#/ui/status-badge';
import { useToasts } from '#/ui/undo-toast';
import classes from './sessions-panel.module.css';
import { useDeviceSessions, useEndSessions } from './sessions-queries';

type SessionsPanelProps = { accountIndex: number };

export function SessionsPanel({ accountIndex }: SessionsPanelProps) {
  const t = useTranslations('account.sessions');
  const toasts = useToasts();
  const { data, error, isFetching, refetch } = useDeviceSessions(accountIndex);
  const ending = useEndSessions(accountIndex);
  const others = (data ?? []).filter((one) => !one.isCurrent).map((one) => one.identifier);
  const end = (identifiers: readonly string[]) =>
    ending.mutate(identifiers, {
      onSuccess: () => toasts.show({ text: t('ended', { count: identifiers.length }) }),
    });
  const underWay = ending.isPending ? (ending.variables ?? []) : [];
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        others.length > 0 && (
          <Button look="danger" isBusy={underWay.length > 1} onClick={() => end(others)}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ChangeError error={ending.error} />
      {data ? (
        <ul className={classes.list}>
          {data.map((one) => (
            <SessionRow
              key={one.identifier}
              session={one}
              isEnding={underWay.includes(one.identifier)}
              onEnd={() => end([one.identifier])}
            />
          ))}
        </ul>
      ) : (
        <PartState error={error} isFetching={isFetching} rows={2} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

type SessionRowProps = {
  session: DeviceSession;
  isEnding: boolean;
  onEnd: () => void;
};

const IN_USE_MS = 2 * 60_000;

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions');
  const { age, date } = useFormats();
  const device = session.device || t('unknown');
  const Icon = /android|iphone|ipad|ios/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  // The server notes a use at most once a minute.
  const isInUse = Date.now() - Date.parse(session.lastUsedAt) < IN_USE_MS;
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.4} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.device}>
          <bdi>{device}</bdi>
          {session.isCurrent && <StatusBadge tone="first">{t('thisDevice')}</StatusBadge>}
        </span>
        <span className={classes.use}>
          {isInUse ? t('lastUseNow') : t('lastUse', { age: age(session.lastUsedAt) })} ·{' '}
          {t('signedIn', { date: date(session.signedInAt, 'do MMM yyyy') })}
        </span>
      </span>
      {!session.isCurrent && (
        <Button isBusy={isEnding} aria-label={t('endOf', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
