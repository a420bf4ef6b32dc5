import { UNSETTLED_AGES } from '@mazad/contract/choices';
import type { Unsettled } from '@mazad/contract/statement';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import classes from '#/ui/figures/count-tabs.module.css';
import { BucketKey } from '../bucket-key';
import type { UnsettledSearch } from './unsettled-search';

type Age = UnsettledSearch['age'];

type AgeTabsProps = {
  /** Undefined while loading. */
  ageing: Unsettled['ageing'] | undefined;
  shown: Age;
  onShow: (age: Age) => void;
};

/** Counts by age, as filters. */
export function AgeTabs({ ageing, shown, onShow }: AgeTabsProps) {
  const t = useTranslations('statement');
  const tabs = useRef<HTMLFieldSetElement>(null);
  // The counts change the tabs' widths.
  const isHere = ageing !== undefined;
  useEffect(() => {
    const current = tabs.current?.querySelector(`[data-age="${shown}"]`);
    if (isHere) current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, isHere]);
  return (
    <fieldset
      ref={tabs}
      className={`${classes.tabs} min-w-0 h-11 m-0 pt-0 pb-1.5 border-0 phone:pt-1.5 phone:border-b phone:border-b-line`}
      aria-label={t('ages')}
    >
      {(['', ...UNSETTLED_AGES] as const).map((age) => (
        <AgeTab
          key={age}
          age={age}
          count={ageing && countOf(ageing, age)}
          isShown={age === shown}
          onShow={onShow}
        />
      ))}
    </fieldset>
  );
}

function countOf(ageing: Unsettled['ageing'], age: Age): number {
  return ageing
    .filter(({ bucket }) => !age || bucket === age || (age === 'OVERDUE' && bucket !== 'NOT_DUE'))
    .reduce((sum, { count }) => sum + count, 0);
}

type AgeTabProps = {
  age: Age;
  count: number | undefined;
  isShown: boolean;
  onShow: (age: Age) => void;
};

function AgeTab({ age, count, isShown, onShow }: AgeTabProps) {
  const t = useTranslations();
  const isBucket = age !== '' && age !== 'OVERDUE';
  return (
    <button
      type="button"
      className={classes.tab}
      data-age={age}
      aria-pressed={isShown}
      onClick={() => onShow(age)}
    >
      <span className="inline-flex items-center whitespace-nowrap">
        {isBucket && <BucketKey bucket={age} />}
        {isBucket ? t(`statement.bucket.${age}`) : t(age ? 'common.money.overdue' : 'common.all')}
      </span>
      <Count
        value={count}
        words={(of) => t('statement.entryCount', { count: of })}
        className={classes.count}
      />
    </button>
  );
}
