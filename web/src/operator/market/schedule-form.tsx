import type { AnswerTo } from '@mazad/contract/calls';
import { issueWord } from '@mazad/contract/fields/field-words';
import { type OperatorRegion, ScheduleSchema } from '@mazad/contract/operator/regions';
import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { FieldGroup } from '#/ui/fields/field-group';
import { TextField } from '#/ui/fields/text-field';
import { Overtaken } from '../forms/changed-note';
import { NotedForm } from '../forms/noted-form';
import { useOpened } from '../forms/use-opened';
import { sendTo, useChange } from '../queries';
import { RegionTime } from './region-time';
import { useDayNames } from './schedule-words';
import { MARKET, marketQueries, useSchedulePreview } from './use-market';
import { standingSchedule, useRegionFacts } from './use-market-facts';

type SchedulePreview = AnswerTo<'GET /operator/regions/{regionId}/schedule-preview'>;

/** Changes a region's schedule, previewing the executions (E1). */
export function ScheduleForm({ region, onClose }: { region: OperatorRegion; onClose: () => void }) {
  const t = useTranslations('operatorMarket.regions');
  const operator = useTranslations('operator');
  const { date } = useFormats(region.timeZone);
  const { locale } = useLocale();
  const { regionId } = region;
  const { opened, was, goOn } = useOpened(region);
  const standing = standingSchedule(opened);
  const factsOf = useRegionFacts();
  const [weekdays, setWeekdays] = useState<readonly number[]>(standing.weekdays);
  const [localTime, setLocalTime] = useState(standing.localTime);
  const typed = z.safeParse(ScheduleSchema, { weekdays, localTime });
  const errorOf = (field: 'weekdays' | 'localTime') => {
    const issue = typed.error?.issues.find((one) => one.path[0] === field);
    return issue && issueWord(issue, locale);
  };
  const preview = useSchedulePreview(regionId, typed.success ? typed.data : null);
  const isSame = localTime === standing.localTime && weekdays.join() === standing.weekdays.join();
  const change = useChange(sendTo('PUT /operator/regions/{regionId}/schedule', { regionId }), {
    of: marketQueries.region(regionId),
    stale: MARKET,
    said: (answer) => t('scheduleChanged', { date: date(answer.followingExecution, 'soon') }),
    onDone: onClose,
    onOvertaken: (now) => {
      const next = standingSchedule(now);
      if (weekdays.join() === standing.weekdays.join()) setWeekdays(next.weekdays);
      if (localTime === standing.localTime) setLocalTime(next.localTime);
      goOn(now);
    },
  });
  const toggle = (day: number) =>
    setWeekdays((before) =>
      before.includes(day) ? before.filter((one) => one !== day) : [...before, day].sort((a, b) => a - b),
    );
  return (
    <NotedForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={
        typed.success && !isSame && preview.data ? (
          <Consequence preview={preview.data} timeZone={region.timeZone} />
        ) : undefined
      }
      tone={isSame ? 'plain' : 'near'}
      submitLabel={t('changeSchedule')}
      disabledReason={isSame ? operator('nothingChanged') : undefined}
      sending={change}
      isNoteFirst={false}
      onSend={(note) => typed.success && change.mutate({ version: opened.version, ...typed.data, note })}
      onCancel={onClose}
    >
      <Days weekdays={weekdays} error={errorOf('weekdays')} onToggle={toggle} />
      <TextField
        label={t('time')}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={localTime}
        error={errorOf('localTime')}
        onChange={(event) => setLocalTime(toLatinDigits(event.currentTarget.value))}
      />
    </NotedForm>
  );
}

/** Focuses the first field when the form opens. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

type DaysProps = { weekdays: readonly number[]; error: string | undefined; onToggle: (day: number) => void };

function Days({ weekdays, error, onToggle }: DaysProps) {
  const t = useTranslations('operatorMarket.regions');
  const short = useDayNames('short');
  const long = useDayNames('long');
  return (
    <FieldGroup label={t('days')} error={error}>
      <div className="grid grid-cols-7 gap-1 max-[480px]:grid-cols-4">
        {short.map((name, day) => (
          <label
            key={name}
            className="relative flex items-center justify-center min-h-9 border border-edge rounded-button bg-surface text-ink2 text-small font-medium cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="absolute inset-0 m-0 opacity-0 [cursor:inherit]"
              ref={day === 0 ? takeFocus : undefined}
              aria-label={long[day]}
              checked={weekdays.includes(day)}
              onChange={() => onToggle(day)}
            />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** What stays, what moves, and the following executions, in the region's time. */
function Consequence({ preview, timeZone }: { preview: SchedulePreview; timeZone: string }) {
  const t = useTranslations('operatorMarket.regions');
  const { nextExecution, instead, stagedStoreCount, executions } = preview;
  const [following, ...later] = executions;
  if (following === undefined) return null;
  const time = (at: string) => () => <RegionTime at={at} timeZone={timeZone} />;
  return (
    <span className="grid gap-1">
      <span>{t.rich('stays', { at: time(nextExecution) })}</span>
      <span>
        {following === instead
          ? t.rich('same', { at: time(following) })
          : t.rich('instead', { at: time(following), was: time(instead) })}
      </span>
      <span className="flex flex-wrap gap-x-2.5 gap-y-0.5 font-normal">
        {t('andThen')}
        {later.map((at) => (
          <RegionTime key={at} at={at} timeZone={timeZone} />
        ))}
      </span>
      {stagedStoreCount > 0 && following !== instead && (
        <span>{t.rich('staged', { count: stagedStoreCount, at: time(following) })}</span>
      )}
    </span>
  );
}
