import type { DeskAction } from '@mazad/contract/operator/reviews';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { type Locale, localeNames } from '#/i18n/locale';
import { Segmented } from '#/ui/fields/segmented';
import { QUICK_TEXTS } from './quick-texts';

type QuickTextsProps = { action: DeskAction; onPick: (text: string) => void };

/** Prepared texts in the dealer's language, which may differ from the operator's. */
export function QuickTexts({ action, onPick }: QuickTextsProps) {
  const t = useTranslations('operatorReviews.form');
  const { locale } = useLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  const texts = QUICK_TEXTS[action];
  if (!texts) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink2 text-small">
        <span>{t('quick')}</span>
        <Segmented<Locale>
          label={t('quickLanguage')}
          value={language}
          options={[
            { value: 'en', label: localeNames.en },
            { value: 'ar', label: localeNames.ar },
          ]}
          onChange={setLanguage}
        />
      </div>
      <ul className="grid gap-1.5 m-0 p-0 list-none" aria-label={t('quick')}>
        {texts.map((text) => (
          <li key={text.en}>
            <button
              type="button"
              className="w-full py-1.5 px-2.5 border border-line2 rounded-button bg-surface text-small text-start cursor-pointer hover:border-ink3 hover:bg-hover"
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
