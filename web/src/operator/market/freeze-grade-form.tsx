import type { Grade, Grades } from '@mazad/contract/operator/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Overtaken } from '../forms/changed-note';
import { NotedForm } from '../forms/noted-form';
import { useOpened } from '../forms/use-opened';
import { sendTo, useChange } from '../queries';
import { MARKET, marketQueries, useGradesReach } from './use-market';
import { useGradeFacts } from './use-market-facts';

type FreezeGradeFormProps = { grades: Grades; grade: Grade; onClose: () => void };

/** Freezes or unfreezes a grade; its effect on the book is shown above the reason (M1, M3). */
export function FreezeGradeForm({ grades, grade, onClose }: FreezeGradeFormProps) {
  const t = useTranslations('operatorMarket.grades');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { categoryId } = grades;
  const { itemConditionId } = grade;
  // Keeps the chosen action, even if another operator did it meanwhile.
  const [isFrozen] = useState(grade.isFrozen);
  const factsOf = useGradeFacts();
  const { opened, was, goOn } = useOpened(grades);
  const standing = opened.grades.find((one) => one.itemConditionId === itemConditionId);
  const reach = useGradesReach(categoryId);
  const name = grade.name[locale];
  const change = useChange(
    sendTo('PUT /operator/grades/{categoryId}/freeze/{itemConditionId}', { categoryId, itemConditionId }),
    {
      of: marketQueries.grades(categoryId),
      stale: MARKET,
      said: () => (isFrozen ? t('freed', { grade: name }) : t('frozenNow', { grade: name })),
      onDone: onClose,
      onOvertaken: goOn,
    },
  );
  const book = reach.data?.find((one) => one.itemConditionId === itemConditionId)?.book;
  const words = book && { grade: name, offers: book.offerCount, stores: book.storeCount };
  const isBestTraded = opened.grades.find((one) => !one.isFrozen)?.itemConditionId === itemConditionId;
  const text = words ? (isFrozen ? t('freeText', words) : t('freezeText', words)) : t('reachPending');
  return (
    <NotedForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      disabledReason={standing?.isFrozen === isFrozen ? undefined : operator('nothingChanged')}
      text={isBestTraded ? `${text} ${t('freezeBest')}` : text}
      tone={isFrozen ? 'plain' : 'lose'}
      submitLabel={isFrozen ? t('freeOf', { grade: name }) : t('freezeOf', { grade: name })}
      sending={change}
      onSend={(note) => change.mutate({ version: opened.version, isFrozen: !isFrozen, note })}
      onCancel={onClose}
    />
  );
}
