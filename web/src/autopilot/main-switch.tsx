import type { Autopilot } from '@mazad/contract/bids/autopilot';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { useChangeOf } from '#/session/api/use-change';
import { ChangeError } from '#/session/frames/part-state';
import { Button } from '#/ui/buttons/button';
import { Nuqta } from '#/ui/pictures/nuqta';
import { autopilotQuery, OF_RULES } from './autopilot-queries';
import classes from './main-switch.module.css';

type MainSwitchProps = {
  account: number;
  autopilot: Autopilot;
  lockReason: string | undefined;
};

/** The switch that stops all rules; above them, as long as there are any. */
export function MainSwitch({ account, autopilot, lockReason }: MainSwitchProps) {
  const t = useTranslations('autopilot');
  const title = useTranslations('shell.nav')('autopilot');
  const { date } = useFormats();
  const change = useChangeOf(
    account,
    (isOn: boolean) => call(account, isOn ? 'POST /autopilot/start' : 'POST /autopilot/stop'),
    {
      of: autopilotQuery(account),
      stale: OF_RULES,
      said: (_, isOn) => t(isOn ? 'started' : 'allOff'),
    },
  );
  const { isStopped, stoppedAt, rules } = autopilot;
  const acting = rules.filter((rule) => rule.state === 'FLYING').length;
  return (
    <section
      className={`${classes.bar} sticky top-2 z-2 flex flex-wrap items-center gap-y-2 gap-x-3.5 max-w-310 py-3 px-4 rounded-card`}
      data-stopped={isStopped || undefined}
      aria-label={title}
    >
      <Nuqta shape={isStopped ? 'hollow' : 'full'} size={18} className={classes.nuqta} />
      <div className="flex flex-1 flex-col min-w-32.5 [&_strong]:font-semibold" role="status">
        <strong>{t(isStopped ? 'allOff' : 'allOn')}</strong>
        <span className="text-ink3 text-small">
          {isStopped
            ? t('allOffText', { since: date(stoppedAt ?? '', 'moment') })
            : t('allOnText', { count: acting })}
        </span>
      </div>
      <Button
        look={isStopped ? 'primary' : 'danger'}
        size="lg"
        disabledReason={lockReason}
        isBusy={change.isPending}
        icon={
          isStopped ? (
            <IconPlayerPlay size={18} aria-hidden="true" />
          ) : (
            <IconPlayerStop size={18} aria-hidden="true" />
          )
        }
        onClick={() => change.mutate(isStopped)}
      >
        {t(isStopped ? 'startAll' : 'stopAll')}
      </Button>
      {change.error && (
        <div className="basis-full">
          <ChangeError error={change.error} />
        </div>
      )}
    </section>
  );
}
