import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { localeNames } from '#/i18n/locale';
import { Button, IconButton } from '#/ui/button';

/** Named in the other language, for whoever cannot read this one. */
export function LanguageSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const { locale, setLocale } = useLocale();
  const other = locale === 'ar' ? 'en' : 'ar';
  const words = isNamed ? localeNames[other] : other === 'ar' ? 'ع' : 'EN';
  return (
    <Button look="quiet" lang={other} aria-label={localeNames[other]} onClick={() => void setLocale(other)}>
      {words}
    </Button>
  );
}

export function ThemeSwitch() {
  const t = useTranslations('shell');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const isDark = scheme === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton
      label={isDark ? t('toLight') : t('toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
