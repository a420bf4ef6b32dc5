import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { DetailHeader } from '#/page/detail-header';

type DealHeaderProps = {
  accountIndex: number;
  list: 'my-deals' | 'appraisals';
  label: string;
  title: string;
  code: string;
  /** When it was won; null while loading. */
  wonAt: string | null;
};

export function DealHeader({ wonAt, ...header }: DealHeaderProps) {
  const t = useTranslations('deals');
  const { date } = useFormats();
  return (
    <DetailHeader {...header}>
      {wonAt && (
        <p className="ms-2 text-ink2 whitespace-nowrap phone:w-full phone:m-0">
          {t('dateOf')} {date(wonAt, 'card')}
        </p>
      )}
    </DetailHeader>
  );
}
