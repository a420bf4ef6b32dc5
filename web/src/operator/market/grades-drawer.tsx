import type { Grade, Grades } from '@mazad/contract/operator/market';
import { IconSnowflake, IconSnowflakeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { BasePercentsForm } from './base-percents';
import { ComponentIssuesSection } from './component-issues';
import { FreezeGradeForm } from './freeze-grade-form';
import { GradeName } from './percent-table';
import { useGrades } from './use-market';

type GradesDrawerProps = { categoryId: string; onClose: () => void };

export function GradesDrawer({ categoryId, onClose }: GradesDrawerProps) {
  const t = useTranslations('operatorMarket.grades');
  const words = useListWords('grades');
  const { locale } = useLocale();
  const { data: grades, error, isFetching, refetch } = useGrades(categoryId);
  return (
    <ListDrawer
      label={grades?.name[locale] ?? words.name}
      title={<bdi>{grades?.name[locale] ?? '…'}</bdi>}
      lead={grades && <span>{grades.isActive ? t('allRegions') : t('off')}</span>}
      onClose={onClose}
    >
      {grades ? (
        <>
          <Percents grades={grades} />
          <ComponentIssuesSection grades={grades} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} />
      )}
    </ListDrawer>
  );
}

function Percents({ grades }: { grades: Grades }) {
  const t = useTranslations('operatorMarket.grades');
  /** The open form: all percents, or the freeze of one grade. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <DrawerSection
      title={t('percents')}
      action={open === null && <Button onClick={() => setOpen('percents')}>{t('change')}</Button>}
    >
      {open === 'percents' ? (
        <BasePercentsForm grades={grades} onClose={close} />
      ) : (
        <ul className="lined *:py-1.5">
          {grades.grades.map((grade) => (
            <li key={grade.itemConditionId}>
              <GradeLine
                grade={grade}
                onFreeze={open === null ? () => setOpen(grade.itemConditionId) : null}
              />
              {open === grade.itemConditionId && (
                <FreezeGradeForm grades={grades} grade={grade} onClose={close} />
              )}
            </li>
          ))}
        </ul>
      )}
    </DrawerSection>
  );
}

function GradeLine({ grade, onFreeze }: { grade: Grade; onFreeze: (() => void) | null }) {
  const t = useTranslations('operatorMarket.grades');
  const { locale } = useLocale();
  const name = grade.name[locale];
  const Icon = grade.isFrozen ? IconSnowflakeOff : IconSnowflake;
  return (
    <div className="flex items-center gap-3 min-h-8">
      <span className="grid flex-1 min-w-0">
        <GradeName name={name} isFrozen={grade.isFrozen} />
        {grade.ownStoreCount > 0 && (
          <span className="text-ink3 text-small">{t('own', { count: grade.ownStoreCount })}</span>
        )}
      </span>
      <Ltr className="min-w-14 font-semibold text-end">{grade.percent}%</Ltr>
      {onFreeze && (
        <Button
          look="quiet"
          icon={<Icon size={15} aria-hidden="true" />}
          aria-label={grade.isFrozen ? t('freeOf', { grade: name }) : t('freezeOf', { grade: name })}
          onClick={onFreeze}
        >
          {grade.isFrozen ? t('free') : t('freeze')}
        </Button>
      )}
    </div>
  );
}
