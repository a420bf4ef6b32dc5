import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import { GROUPS, type NoticesSearch } from './notices-search';

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
    <div className="flex flex-wrap items-center gap-2 min-h-14 py-2 px-inset border-b border-b-line phone:gap-y-3 phone:py-2.5 phone:px-4">
      <h1 className="mz-screen-title me-3 whitespace-nowrap">{t('title')}</h1>
      <Segmented
        label={t('show')}
        value={search.show}
        options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
        onChange={(show) => onChange({ show })}
      />
      <div className="mz-sideways min-w-0 max-w-full *:w-max *:whitespace-nowrap phone:order-1 phone:basis-full">
        <Segmented
          label={t('about')}
          value={search.group || 'ALL'}
          options={(['ALL', ...GROUPS] as const).map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChange={(group) => onChange({ group: group === 'ALL' ? '' : group })}
        />
      </div>
      <span className="flex-1 phone:hidden" />
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
        className="inline-flex items-center gap-1.5 py-1.5 px-1 whitespace-nowrap phone:ms-auto"
      >
        <IconSettings size={16} aria-hidden="true" />
        {t('settings')}
      </Link>
    </div>
  );
}
