import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Wordmark } from '#/ui/pictures/logo';
import classes from './auth-panel.module.css';
import { drawPattern, PATTERN_HEIGHT, PATTERN_WIDTH } from './nuqta-pattern';

const layers = drawPattern();
/** Different heights that look equally large. */
const wordmarks = { en: { language: 'en', height: 30 }, ar: { language: 'ar', height: 34 } } as const;

export function AuthPanel() {
  const t = useTranslations('auth');
  const { locale } = useLocale();
  return (
    <aside className={classes.panel}>
      <svg
        className={classes.pattern}
        viewBox={`0 0 ${PATTERN_WIDTH} ${PATTERN_HEIGHT}`}
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {layers.map((layer) => (
          <path key={layer.id} d={layer.path} className={classes[layer.kind]} opacity={layer.opacity} />
        ))}
      </svg>
      <div className="relative flex items-center gap-5.5">
        <Wordmark {...wordmarks[locale]} />
        <span className={classes.rule} />
        <span className={classes.second}>
          <Wordmark {...wordmarks[locale === 'ar' ? 'en' : 'ar']} />
        </span>
      </div>
      <div className={classes.words}>
        <p className={classes.hero}>
          <span>{t('heroTitle')}</span> <span>{t('heroTitle2')}</span>
        </p>
        <p className={classes.text}>{t('heroText')}</p>
      </div>
    </aside>
  );
}
