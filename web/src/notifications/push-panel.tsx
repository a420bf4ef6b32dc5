import type { Preferences } from '@mazad/contract/notifications';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { Button } from '#/ui/buttons/button';
import { Switch } from '#/ui/fields/switch';
import { type PushSupport, pushSupport, subscribe } from './push-device';

type PushPanelProps = {
  accountIndex: number;
  push: Preferences['push'];
  onAmounts: (hasAmounts: boolean) => void;
};

const REASONS = {
  denied: 'denied',
  unsupported: 'unsupported',
  phone: 'unsupportedPhone',
  insecure: 'insecure',
} as const satisfies Record<Exclude<PushSupport, 'ready'>, string>;

/** Push notices to this browser: on, off, or why they are not possible. */
export function PushPanel({ accountIndex, push, onAmounts }: PushPanelProps) {
  const t = useTranslations('notifications.device');
  const support = useSupport();
  const client = useQueryClient();
  const { queryKey } = accountQuery(accountIndex, 'GET /notifications/preferences');
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return call(accountIndex, 'DELETE /user/notification/token');
      const token = await subscribe(push.publicKey);
      return token ? call(accountIndex, 'PUT /user/notification/token', { body: { token } }) : null;
    },
    onSuccess: (preferences) => preferences && client.setQueryData(queryKey, preferences),
  });
  // A browser that blocks pushes receives none, whatever the server has stored.
  const isOn = push.isOnHere && support === 'ready';
  return (
    <section className="grid gap-2.5 mt-4 pt-4 border-t border-t-line" aria-label={t('title')}>
      <h3 className="text-body font-semibold">{t('title')}</h3>
      <p className="text-ink2" role="status">
        {support === 'ready' ? t(isOn ? 'on' : 'off') : t(REASONS[support])}
      </p>
      {turn.isError && (
        <p className="text-lose" role="alert">
          {t('failed')}
        </p>
      )}
      {support === 'ready' && (
        <div>
          <Button
            look={isOn ? 'default' : 'primary'}
            icon={
              isOn ? (
                <IconBellOff size={16} aria-hidden="true" />
              ) : (
                <IconBellRinging size={16} aria-hidden="true" />
              )
            }
            isBusy={turn.isPending}
            onClick={() => turn.mutate(!isOn)}
          >
            {t(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <span>
          {t('amounts')}
          <span className="block text-ink3 text-small">{t('amountsText')}</span>
        </span>
        <Switch isOn={push.hasAmounts} label={t('amounts')} onChange={onAmounts} />
      </div>
    </section>
  );
}

/** Changes of permission are noticed at once, or when the person returns. */
function useSupport(): PushSupport {
  const [support, setSupport] = useState(pushSupport);
  useEffect(() => {
    const look = () => setSupport(pushSupport());
    let permission: PermissionStatus | undefined;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => {
        permission = status;
        status.addEventListener('change', look);
      },
      () => undefined,
    );
    addEventListener('focus', look);
    return () => {
      removeEventListener('focus', look);
      permission?.removeEventListener('change', look);
    };
  }, []);
  return support;
}
