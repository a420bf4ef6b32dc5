import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Count } from '#/ui/figures/count';
import room from '../room/room.module.css';
import classes from './catalog-frame.module.css';

const TABS = ['models', 'brands', 'categories', 'import'] as const;
const PATHS = {
  models: '/operator/catalogue',
  brands: '/operator/catalogue/brands',
  categories: '/operator/catalogue/categories',
  import: '/operator/catalogue/import',
} as const;
type Tab = (typeof TABS)[number];

type CatalogFrameProps = {
  tab: Tab;
  count?: number | undefined;
  /** Search, filters and the action, in the bar above the list. */
  tools?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
  /** What is open, beside the list. */
  drawer?: ReactNode;
  /** Under the list. */
  foot?: ReactNode;
};

/** The catalogue's room: its parts as tabs, the tools of the part, the part itself. */
export function CatalogFrame({ tab, count, tools, isBusy, children, drawer, foot }: CatalogFrameProps) {
  const t = useTranslations('operatorCatalog');
  const common = useTranslations('common');
  return (
    <section className={room.room} aria-label={t('title')}>
      <header className={room.toolbar}>
        <h1 className="sr-only">{`${t('title')}: ${t(`tabs.${tab}`)}`}</h1>
        <nav className={classes.tabs} aria-label={t('tabsLabel')}>
          {TABS.map((one) => (
            <Link
              key={one}
              to={PATHS[one]}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`tabs.${one}`)}
              {one === tab && count !== undefined && (
                <Count
                  value={count}
                  words={(of) => common('items', { count: of })}
                  className="text-ink3 font-normal"
                />
              )}
            </Link>
          ))}
        </nav>
        {tools}
      </header>
      <div className={room.body} aria-busy={isBusy || undefined}>
        {children}
      </div>
      {foot}
      {drawer}
    </section>
  );
}
