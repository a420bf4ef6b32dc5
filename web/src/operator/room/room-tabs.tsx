import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dropdown } from '#/ui/buttons/dropdown';
import { RoomCount } from '../frame/room-count';
import { ROOM_GROUPS, type Room, type RoomCounts, type RoomGroup } from '../frame/rooms';
import classes from './room-tabs.module.css';

type RoomTabsProps = { active: Room['id'] | undefined; counts: RoomCounts };

/** Every room: those of daily work as tabs, the others in menus beside them. */
export function RoomTabs({ active, counts }: RoomTabsProps) {
  const t = useTranslations('operator');
  const shell = useTranslations('shell');
  const [daily, ...groups] = ROOM_GROUPS;
  return (
    <nav className="flex self-stretch gap-1 ms-3 max-[1240px]:hidden" aria-label={shell('mainNavigation')}>
      {daily.rooms.map(({ id, path }) => (
        <Link
          key={id}
          to={`/operator/${path}`}
          className={classes.tab}
          aria-current={id === active ? 'page' : undefined}
        >
          {t(`rooms.${id}`)}
          {id in counts && (
            <span className={classes.count}>
              <RoomCount id={id} count={counts[id]} />
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

function GroupTab({ group, active, counts }: RoomTabsProps & { group: RoomGroup }) {
  const t = useTranslations('operator');
  const label = t(`groups.${group.id}`);
  const rooms: readonly Room[] = group.rooms;
  return (
    <Dropdown
      label={label}
      width={232}
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.tab}
          aria-current={rooms.some(({ id }) => id === active) ? 'true' : undefined}
          {...trigger}
        >
          {label}
          {rooms.map(({ id }) => (
            <RoomCount key={id} id={id} count={counts[id]} />
          ))}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(close) =>
        rooms.map(({ id, path, icon: Icon }) => (
          <Link
            key={id}
            to={`/operator/${path}`}
            role="menuitem"
            tabIndex={-1}
            className={classes.room}
            aria-current={id === active ? 'page' : undefined}
            onClick={close}
          >
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            <span className="flex-1">{t(`rooms.${id}`)}</span>
            <RoomCount id={id} count={counts[id]} />
          </Link>
        ))
      }
    </Dropdown>
  );
}
