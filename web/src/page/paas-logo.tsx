import { useTranslations } from 'use-intl';
import classes from './paas-logo.module.css';

/** The PAAS logo: the symbol in one colour beside the platform's name; without the name in a narrow bar. */
export function PaasLogo({ isInBar = false }: { isInBar?: boolean }) {
  const t = useTranslations('shell');
  return (
    <span className={classes.logo} data-bar={isInBar || undefined}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.title}>{t('tradeInPlatform')}</span>
    </span>
  );
}
