import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Dropdown } from '#/ui/buttons/dropdown';
import item from '#/ui/buttons/dropdown.module.css';
import tab from '#/ui/buttons/nav-tab.module.css';
import { MENU_GROUPS, type MenuCounts, type MenuEntry, type MenuGroup } from '../frame/menu-entries';
import { MenuCount } from './menu-count';

const TAB = `${tab.tab} gap-1.5 aria-expanded:text-ink`;

const ENTRY = `${item.item} text-ink font-normal no-underline aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent aria-[current=page]:font-medium`;

type MenuTabsProps = { active: MenuEntry['id'] | undefined; counts: MenuCounts };

/** Daily screens as tabs, the others in menus. */
export function MenuTabs({ active, counts }: MenuTabsProps) {
  const { locale } = useLocale();
  const shell = useTranslations('shell');
  const [daily, ...groups] = MENU_GROUPS;
  return (
    <nav className="flex self-stretch gap-1 ms-3 max-[1240px]:hidden" aria-label={shell('mainNavigation')}>
      {daily.entries.map(({ id, path, name }) => (
        <Link
          key={id}
          to={`/operator/${path}`}
          className={TAB}
          aria-current={id === active ? 'page' : undefined}
        >
          {name[locale]}
          {id in counts && (
            <span className="inline-flex min-w-6.5">
              <MenuCount id={id} count={counts[id]} />
            </span>
          )}
        </Link>
      ))}
      {groups.map((group) => (
        <GroupTab key={group.id} group={group} active={active} counts={counts} />
      ))}
    </nav>
  );
}

function GroupTab({ group, active, counts }: MenuTabsProps & { group: MenuGroup }) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const label = t(`groups.${group.id}`);
  const { entries } = group;
  return (
    <Dropdown
      label={label}
      width={232}
      trigger={(trigger) => (
        <button
          type="button"
          className={TAB}
          aria-current={entries.some(({ id }) => id === active) ? 'true' : undefined}
          {...trigger}
        >
          {label}
          {entries.map(({ id }) => (
            <MenuCount key={id} id={id} count={counts[id]} />
          ))}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(close) =>
        entries.map(({ id, path, name, icon: Icon }) => (
          <Link
            key={id}
            to={`/operator/${path}`}
            role="menuitem"
            tabIndex={-1}
            className={ENTRY}
            aria-current={id === active ? 'page' : undefined}
            onClick={close}
          >
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            <span className="flex-1">{name[locale]}</span>
            <MenuCount id={id} count={counts[id]} />
          </Link>
        ))
      }
    </Dropdown>
  );
}
