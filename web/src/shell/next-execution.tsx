import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/ltr';
import { useTimeLeft } from '#/ui/use-time-left';
import classes from './next-execution.module.css';

type NextExecutionProps = { at: string };

export function NextExecution({ at }: NextExecutionProps) {
  const t = useTranslations('shell');
  const { date } = useFormats();
  const { words } = useTimeLeft(at);
  return (
    <div className={classes.block}>
      <span className={classes.label}>{t('nextExecution')}</span>
      <span className={classes.time}>
        <Ltr>{date(at, 'time')}</Ltr> · <bdi>{words}</bdi>
      </span>
    </div>
  );
}
