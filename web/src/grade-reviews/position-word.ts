import { ASSESSMENT_POSITIONS } from '@mazad/contract/assessments';
import { useTranslations } from 'use-intl';

/** The name of a photo position; null for one unknown to this version. */
export function usePositionWord() {
  const t = useTranslations('gradeReviews.phone');
  return (position: string): string | null => {
    const known = ASSESSMENT_POSITIONS.find((one) => one === position);
    return known ? t(known) : null;
  };
}
