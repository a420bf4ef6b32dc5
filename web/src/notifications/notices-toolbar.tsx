import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { Segmented } from '#/ui/segmented';
import { GROUPS, type NoticesSearch } from './notices-search';
import classes from './notices-toolbar.module.css';

type NoticesToolbarProps = {
  accountIndex: number;
  search: NoticesSearch;
  unread: number;
  isMarking: boolean;
  onChange: (part: Partial<NoticesSearch>) => void;
  onMarkAll: () => void;
};

export function NoticesToolbar(props: NoticesToolbarProps) {
  const { accountIndex, search, unread, isMarking, onChange, onMarkAll } = props;
  const t = useTranslations('notifications');
  return (
    <div className={classes.bar}>
      <h1 className={`mz-screen-title ${classes.title}`}>{t('title')}</h1>
      <Segmented
        label={t('show')}
        value={search.show}
        options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
        onChange={(show) => onChange({ show })}
      />
      <div className={classes.groups}>
        <Segmented
          label={t('about')}
          value={search.group || 'ALL'}
          options={(['ALL', ...GROUPS] as const).map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChange={(group) => onChange({ group: group === 'ALL' ? '' : group })}
        />
      </div>
      <span className={classes.gap} />
      <Button
        icon={<IconChecks size={16} aria-hidden="true" />}
        isBusy={isMarking}
        disabledReason={unread === 0 ? t('nothingNew') : undefined}
        onClick={onMarkAll}
      >
        {t('markAll')}
      </Button>
      <Link
        to="/$accountId/settings"
        params={{ accountId: String(accountIndex) }}
        hash="notifications"
        className={classes.settings}
      >
        <IconSettings size={16} aria-hidden="true" />
        {t('settings')}
      </Link>
    </div>
  );
}
