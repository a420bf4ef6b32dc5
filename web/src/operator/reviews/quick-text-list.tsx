import type { DeskAction } from '@mazad/contract/operator-reviews';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { Segmented } from '#/ui/segmented';
import classes from './decision-pane.module.css';
import { QUICK_TEXTS } from './quick-texts';

type QuickTextsProps = { action: DeskAction; onPick: (text: string) => void };

/** Ready texts in the dealer's language, which need not be the operator's. */
export function QuickTexts({ action, onPick }: QuickTextsProps) {
  const t = useTranslations('operatorReviews.form');
  const { locale } = useLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  const texts = QUICK_TEXTS[action];
  if (!texts) return null;
  return (
    <div className={classes.quick}>
      <div className={classes.quickHead}>
        <span>{t('quick')}</span>
        <Segmented<Locale>
          label={t('quickLanguage')}
          value={language}
          options={[
            { value: 'en', label: t('english') },
            { value: 'ar', label: t('arabic') },
          ]}
          onChange={setLanguage}
        />
      </div>
      <ul className={classes.quickTexts} aria-label={t('quick')}>
        {texts.map((text) => (
          <li key={text.en}>
            <button
              type="button"
              className={classes.quickText}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              onClick={() => onPick(text[language])}
            >
              {text[language]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
