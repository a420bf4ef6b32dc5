import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';

type PictureSwitchProps = { card: string; isTable: boolean; onChange: (isTable: boolean) => void };

/** The same figures as a picture or as a table. */
export function PictureSwitch({ card, isTable, onChange }: PictureSwitchProps) {
  const t = useTranslations('dashboard');
  return (
    <Segmented
      label={t('show', { card })}
      value={isTable ? 'table' : 'picture'}
      options={[
        {
          value: 'picture',
          label: t('picture'),
          icon: <IconChartBar size={16} aria-hidden="true" />,
          isIconOnly: true,
        },
        {
          value: 'table',
          label: t('table'),
          icon: <IconTable size={16} aria-hidden="true" />,
          isIconOnly: true,
        },
      ]}
      onChange={(shown) => onChange(shown === 'table')}
    />
  );
}
