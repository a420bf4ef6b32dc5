import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { localeNames } from '#/i18n/locale';
import { useLanguageChoice } from '#/session/use-language-choice';
import { Button, IconButton } from '#/ui/buttons/button';
import { chooseColorScheme, useColorScheme } from '#/ui/parts/color-scheme';

type LanguageSwitchProps = { isNamed?: boolean; accountIndex?: number };

/**
 * Labelled in the other language, for people who cannot read this one. The Arabic label uses a system font: an English
 * page would load 45 kB for that one word.
 */
export function LanguageSwitch({ isNamed = false, accountIndex }: LanguageSwitchProps) {
  const { locale } = useLocale();
  const choose = useLanguageChoice(accountIndex);
  const other = locale === 'ar' ? 'en' : 'ar';
  const words = isNamed ? localeNames[other] : other === 'ar' ? 'ع' : 'EN';
  return (
    <Button look="quiet" lang={other} aria-label={localeNames[other]} onClick={() => void choose(other)}>
      {other === 'ar' ? <span className="font-system">{words}</span> : words}
    </Button>
  );
}

export function ThemeSwitch() {
  const t = useTranslations('shell');
  const isDark = useColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      label={isDark ? t('toLight') : t('toDark')}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
