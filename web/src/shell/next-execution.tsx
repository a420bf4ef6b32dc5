import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { useTimeLeft } from '#/ui/parts/use-time-left';

type NextExecutionProps = { at: string };

export function NextExecution({ at }: NextExecutionProps) {
  const t = useTranslations('shell');
  const { date } = useFormats();
  const { words } = useTimeLeft(at);
  return (
    <div className="flex flex-col px-2.5 leading-[1.3] whitespace-nowrap max-[1340px]:hidden">
      <span className="text-ink3 text-small">{t('nextExecution')}</span>
      {/* A digit more or less moves nothing beside it. */}
      <span className="min-w-[16ch] text-small font-semibold">
        <Ltr>{date(at, 'time')}</Ltr> · <bdi>{words}</bdi>
      </span>
    </div>
  );
}
