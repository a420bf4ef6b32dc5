import { ASSESSMENT_POSITIONS } from '@mazad/contract/assessments';
import { useTranslations } from 'use-intl';

/** The words of a position to photograph; null for one that this version does not know. */
export function usePositionWord() {
  const t = useTranslations('gradeReviews.phone');
  return (position: string): string | null => {
    const known = ASSESSMENT_POSITIONS.find((one) => one === position);
    return known ? t(known) : null;
  };
}
