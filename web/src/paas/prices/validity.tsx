import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import classes from './validity.module.css';

type ValidityProps = {
  label: string;
  window: { validFrom: string; validTill: string } | null | undefined;
};

/** The validity of prices in the region's time; '---' if unknown. */
export function Validity({ label, window }: ValidityProps) {
  const t = useTranslations('paas');
  const { date } = useFormats();
  const at = (instant: string | undefined) => (instant ? date(instant, 'validity') : '---');
  return (
    <div className="flex flex-col gap-1">
      <p className="m-0 text-ink3 text-small">{label}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 m-0">
        <div className={`${classes.end} flex flex-wrap gap-y-0 gap-x-2`}>
          <dt>{t('validFrom')}</dt>
          <dd>
            <bdi>{at(window?.validFrom)}</bdi>
          </dd>
        </div>
        <div className={`${classes.end} flex flex-wrap gap-y-0 gap-x-2`}>
          <dt>{t('validTill')}</dt>
          <dd>
            <bdi>{at(window?.validTill)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}
