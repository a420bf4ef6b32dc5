import { useTranslations } from 'use-intl';
import classes from './paas-logo.module.css';

/** The PAAS variant's logo: the mark in one colour beside the platform's title, alone where a bar is narrow. */
export function PaasLogo({ isInBar = false }: { isInBar?: boolean }) {
  const t = useTranslations('shell');
  return (
    <span className={classes.logo} data-bar={isInBar || undefined}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.title}>{t('tradeInPlatform')}</span>
    </span>
  );
}
