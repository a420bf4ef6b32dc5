import { useLocale } from '#/i18n/i18n-provider';
import { useOpenRegions } from '#/session/open-regions';
import { Ltr } from '#/ui/marks/ltr';
import classes from './auth-frame.module.css';

/** Support phone numbers before sign-in, one per country that accepts registrations. */
export function RegionPhones() {
  const { locale } = useLocale();
  const { data: regions = [] } = useOpenRegions();
  return (
    <div className="grid justify-items-end ms-auto me-0 max-[480px]:w-full max-[480px]:justify-items-start">
      {regions.map(({ id, name, contactNumber }) => (
        <span key={id} className={classes.phone}>
          {regions.length > 1 && name[locale]}
          <a href={`tel:+${contactNumber.replace(/\D/g, '')}`} className={classes.help}>
            <Ltr>{contactNumber}</Ltr>
          </a>
        </span>
      ))}
    </div>
  );
}
