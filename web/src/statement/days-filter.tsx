import { IconCalendar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { DateRangePanel, useRangeWords } from '#/paging/date-filter';
import { Words } from '#/session/frames/words';
import { FilterPopover } from '#/ui/buttons/filter-button';
import type { DayRange } from '#/ui/text/date-range';

type DaysFilterProps = { range: DayRange; onChange: (range: DayRange) => void };

export function DaysFilter({ range, onChange }: DaysFilterProps) {
  const t = useTranslations('statement');
  const words = useRangeWords(range);
  return (
    <FilterPopover
      label={t('days')}
      isLabelHidden
      value={words ?? t('allDays')}
      isActive={words !== null}
      icon={<IconCalendar size={15} className="text-ink3" aria-hidden="true" />}
      width={304}
    >
      {(close) => (
        <Words of="deals">
          <Suspense fallback={<div className="h-95" />}>
            <DateRangePanel
              range={range}
              onChange={(next) => {
                onChange(next);
                close();
              }}
            />
          </Suspense>
        </Words>
      )}
    </FilterPopover>
  );
}
