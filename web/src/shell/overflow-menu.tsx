import { IconDotsVertical, IconFilterOff, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCurrentPage } from '#/page/page-context';
import { IconButton } from '#/ui/buttons/button';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { clearReason } from './clear-reason';

export function OverflowMenu({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const { onClearFilters } = useCurrentPage();
  const reason = clearReason(onClearFilters);
  return (
    <Dropdown
      label={t('moreActions')}
      align="end"
      width={260}
      trigger={(trigger) => (
        <IconButton label={t('moreActions')} {...trigger}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <MenuItem
            icon={<IconFilterOff size={16} aria-hidden="true" />}
            disabledReason={reason && t(reason)}
            onSelect={() => {
              onClearFilters?.();
              close();
            }}
          >
            {t('clearAllFilters')}
          </MenuItem>
          <MenuItem
            icon={<IconSettings size={16} aria-hidden="true" />}
            onSelect={() => {
              close();
              void navigate({ to: '/$accountId/settings', params: { accountId: String(accountIndex) } });
            }}
          >
            {t('nav.settings')}
          </MenuItem>
        </>
      )}
    </Dropdown>
  );
}
