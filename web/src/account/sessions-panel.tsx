import type { DeviceSession } from '@mazad/contract/account';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { queryOf } from '#/session/api/query-client';
import { useChangeOf } from '#/session/api/use-change';
import { ChangeError, PartState } from '#/session/frames/part-state';
import { Button } from '#/ui/buttons/button';
import { Panel } from '#/ui/frames/panel';
import { StatusBadge } from '#/ui/marks/status-badge';
import type { OwnAccount } from './own-account';

type Which = 'OTHERS' | { identifier: string };

export function SessionsPanel({ own }: { own: OwnAccount }) {
  const t = useTranslations('account.sessions');
  // What was ended elsewhere must not be offered here.
  const list = useQuery({ ...queryOf(own, 'GET /user/sessions'), staleTime: 0 });
  const { data, error, isFetching, refetch } = list;
  const ending = useChangeOf(
    own.whose,
    async (which: Which) => {
      if (which === 'OTHERS') return (await own.call('DELETE /user/sessions')).count;
      await own.call('DELETE /user/sessions/{identifier}', { params: which });
      return 1;
    },
    { stale: ['GET /user/sessions'], said: (count) => t('ended', { count }) },
  );
  const hasOthers = data?.some((one) => !one.isCurrent);
  const underWay = ending.isPending ? ending.variables : undefined;
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={
        hasOthers && (
          <Button look="danger" isBusy={underWay === 'OTHERS'} onClick={() => ending.mutate('OTHERS')}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ChangeError error={ending.error} />
      {data ? (
        <ul className="m-0 p-0 list-none">
          {data.map((one) => (
            <SessionRow
              key={one.identifier}
              session={one}
              isEnding={underWay === 'OTHERS' || underWay?.identifier === one.identifier}
              onEnd={() => ending.mutate({ identifier: one.identifier })}
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
  const { duration, date } = useFormats();
  const device = session.device || t('unknown');
  const Icon = /android|iphone|ipad|ios/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  // The server records use at most once a minute.
  const isInUse = Date.now() - Date.parse(session.lastUsedAt) < IN_USE_MS;
  return (
    <li className="flex items-center gap-3.5 min-h-15 py-2 border-t border-t-line">
      <Icon size={22} stroke={1.4} aria-hidden="true" className="flex-none text-ink3" />
      <span className="flex flex-1 flex-col gap-0.5 min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 font-medium">
          <bdi>{device}</bdi>
          {session.isCurrent && <StatusBadge tone="first">{t('thisDevice')}</StatusBadge>}
        </span>
        <span className="text-ink3 text-small">
          {isInUse ? t('lastUseNow') : t('lastUse', { age: duration(session.lastUsedAt) })} ·{' '}
          {t('signedIn', { date: date(session.signedInAt, 'card') })}
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
