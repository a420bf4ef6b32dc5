import { useTranslations } from 'use-intl';

/** How the store's couriers are paid. */
export function PaymentType({ type }: { type: string }) {
  const t = useTranslations('gradeReviews.paymentTypes');
  return <>{t(type === 'COLLECT' ? 'COLLECT' : 'PREPAID')}</>;
}
