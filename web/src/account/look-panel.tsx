import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { type Locale, localeNames } from '#/i18n/locale';
import { useLanguageChoice } from '#/session/use-language-choice';
import { Segmented } from '#/ui/fields/segmented';
import { Panel } from '#/ui/frames/panel';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#/ui/parts/color-scheme';

export function LookPanel({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('account.look');
  const { locale } = useLocale();
  const chooseLanguage = useLanguageChoice(accountIndex);
  const scheme = useColorScheme();
  return (
    <Panel title={t('title')} text={t('text')}>
      <div className="grid grid-cols-[minmax(80px,auto)_1fr] items-center justify-items-start gap-x-5 gap-y-3 text-ink2">
        <span>{t('language')}</span>
        <Segmented<Locale>
          label={t('language')}
          value={locale}
          onChange={(next) => void chooseLanguage(next)}
          options={[
            { value: 'en', label: localeNames.en },
            { value: 'ar', label: localeNames.ar },
          ]}
        />
        <span>{t('theme')}</span>
        <Segmented<ColorScheme>
          label={t('theme')}
          value={scheme}
          onChange={chooseColorScheme}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </div>
    </Panel>
  );
}
