import {
  IconLanguage,
  IconLineHeight,
  IconMoon,
  IconPlus,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chooseDensity, DENSITIES } from '#/bids/frame/use-density';
import { useLocale } from '#/i18n/i18n-provider';
import { localeNames } from '#/i18n/locale';
import type { Session } from '#/session/session-store';
import { useLanguageChoice } from '#/session/use-language-choice';
import { landingOf, useSessions } from '#/session/use-session';
import { chooseColorScheme, useColorScheme } from '#/ui/parts/color-scheme';
import type { PaletteCommand } from './find-commands';

/** Theme, language, and row height if there are rows. */
export function useLookCommands({ index, user }: Session): PaletteCommand[] {
  const t = useTranslations();
  const { locale } = useLocale();
  const chooseLanguage = useLanguageChoice(index);
  const isDark = useColorScheme() === 'dark';
  const other = locale === 'ar' ? 'en' : 'ar';
  const densities = user.mode === 'SPOT' ? DENSITIES : [];
  return [
    {
      id: 'theme',
      group: 'look',
      name: t(isDark ? 'palette.toLight' : 'palette.toDark'),
      keywords: 'theme dark light',
      icon: isDark ? IconSun : IconMoon,
      run: () => chooseColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      group: 'look',
      name: t('palette.language', { name: localeNames[other] }),
      keywords: 'language English Arabic عربي',
      icon: IconLanguage,
      run: () => void chooseLanguage(other),
    },
    ...densities.map(
      (density): PaletteCommand => ({
        id: `density-${density}`,
        group: 'look',
        name: t('palette.density', { name: t(`bids.${density}`) }),
        keywords: `row height density ${density}`,
        icon: IconLineHeight,
        run: () => chooseDensity(user.email, density),
      }),
    ),
  ];
}

/** The other accounts in this browser. */
export function useAccountCommands(session: Session): PaletteCommand[] {
  const t = useTranslations();
  const navigate = useNavigate();
  const others = useSessions().filter((other) => other.index !== session.index);
  return [
    ...others.map(
      (other): PaletteCommand => ({
        id: `account-${other.index}`,
        group: 'accounts',
        name: t(other.isExpired ? 'palette.signInAgain' : 'palette.switchTo', { name: other.user.storeName }),
        aside: other.user.email,
        keywords: 'account switch',
        icon: IconUserCircle,
        run: () =>
          void (other.isExpired
            ? navigate({ to: '/login', search: { email: other.user.email } })
            : navigate(landingOf(other))),
      }),
    ),
    {
      id: 'add-account',
      group: 'accounts',
      name: t('shell.addAccount'),
      keywords: 'add another account',
      icon: IconPlus,
      run: () => void navigate({ to: '/login' }),
    },
  ];
}
