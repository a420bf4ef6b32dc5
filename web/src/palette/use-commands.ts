import {
  IconBookmark,
  IconCategory,
  IconHistory,
  IconTag,
  IconToggleLeft,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BidsSearchInput } from '#/bids/frame/bids-search';
import { useApplyView, useSavedViews } from '#/bids/views/use-saved-views';
import { bidsLink } from '#/bids/views/view-address';
import { useLocale } from '#/i18n/i18n-provider';
import { NAV_ICONS } from '#/page/nav-icons';
import { navItems } from '#/page/navigation';
import type { PaletteRow } from '#/page/palette-store';
import { categoriesQuery } from '#/session/api/categories';
import type { Session } from '#/session/session-store';
import type { PaletteCommand } from './find-commands';
import { useFilterCommands } from './use-filter-commands';

const VIEW_KEYS = 9;

/** Commands for the focused row. */
export function useRowCommands(row: PaletteRow | null): PaletteCommand[] {
  const t = useTranslations('palette');
  if (!row) return [];
  const { name, switch: onOff } = row;
  const commands: PaletteCommand[] = [
    { id: 'row-history', group: 'row', name: t('history', { name }), icon: IconHistory, run: row.onHistory },
  ];
  if (onOff) {
    commands.push({
      id: 'row-switch',
      group: 'row',
      name: t(onOff.isOn ? 'switchOff' : 'switchOn', { name }),
      icon: IconToggleLeft,
      run: () => onOff.onSwitch(!onOff.isOn),
    });
  }
  return commands;
}

/** Every screen of the account. */
export function useScreenCommands({ index, user }: Session): PaletteCommand[] {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const params = { accountId: String(index) };
  const commands = navItems(user.mode).flatMap(({ id, path, page }): PaletteCommand[] => {
    const icon = NAV_ICONS[id];
    if (page) {
      const run = () => void navigate({ to: page, search: { account: index } });
      return [{ id: `go-${id}`, group: 'go', name: t(`nav.${id}`), keywords: id, icon, run }];
    }
    if (!path) return [];
    const run = () =>
      void (path === 'bids/type-hot-deal'
        ? navigate(bidsLink(index, 'type-hot-deal'))
        : navigate({ to: `/$accountId/${path}`, params }));
    // Also found by its English name.
    return [
      { id: `go-${id}`, group: 'go', name: t(`nav.${id}`), keywords: path.replace(/\W/g, ' '), icon, run },
    ];
  });
  if (user.mode === 'SPOT') {
    commands.push({
      id: 'go-profile',
      group: 'go',
      name: t('profile'),
      keywords: 'profile',
      icon: IconUser,
      run: () => void navigate({ to: '/$accountId/profile', params }),
    });
  }
  return commands;
}

/** Saved views, filters, categories and brands of the bids list. */
export function useBidsCommands(session: Session): PaletteCommand[] {
  const { index, user } = session;
  const { locale } = useLocale();
  const { views } = useSavedViews(index, user.email);
  const apply = useApplyView(index, user.email);
  const categories = useQuery(categoriesQuery(index)).data ?? [];
  const filters = useFilterCommands(index);
  const list = (search: BidsSearchInput) => () => filters.narrow(search);

  return [
    ...(views ?? []).map(
      (view, place): PaletteCommand => ({
        id: `view-${view.viewId}`,
        group: 'views',
        name: view.name,
        ...(place < VIEW_KEYS && { digit: place + 1 }),
        icon: IconBookmark,
        run: () => apply(view.state),
      }),
    ),
    ...filters.commands,
    ...categories.map(
      ({ id, categoryName }): PaletteCommand => ({
        id: `category-${id}`,
        group: 'categories',
        name: categoryName[locale],
        keywords: `${categoryName.en} ${categoryName.ar}`,
        icon: IconCategory,
        run: list({ category: id, brands: [], models: [] }),
      }),
    ),
    ...categories.flatMap(({ id, categoryName, brands }) =>
      brands.map(
        (brand): PaletteCommand => ({
          id: `brand-${id}-${brand.id}`,
          group: 'brands',
          name: brand.name[locale],
          aside: categoryName[locale],
          keywords: `${brand.name.en} ${brand.name.ar} ${categoryName.en} ${categoryName.ar}`,
          isHiddenAtRest: true,
          icon: IconTag,
          run: list({ category: id, brands: [brand.id], models: [] }),
        }),
      ),
    ),
  ];
}
