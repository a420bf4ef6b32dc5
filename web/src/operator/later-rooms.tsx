import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Dropdown, MenuItem } from '#/ui/dropdown';
import classes from './console-frame.module.css';
import { LATER_ROOMS } from './rooms';

/** Rooms that are not built yet: named, so that nobody looks for them, and with the reason. */
export function LaterRooms() {
  const t = useTranslations('operator');
  return (
    <Dropdown
      label={t('more')}
      width={300}
      trigger={(trigger) => (
        <button type="button" className={classes.tab} {...trigger}>
          {t('more')}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {(close) =>
        LATER_ROOMS.map(({ id, icon: Icon }) => (
          <MenuItem
            key={id}
            icon={<Icon size={17} stroke={1.6} aria-hidden="true" />}
            disabledReason={t('notBuilt')}
            onSelect={close}
          >
            {t(`rooms.${id}`)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
}
