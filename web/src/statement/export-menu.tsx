import { IconDownload, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/error-text';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/button';
import { Dropdown, MenuItem } from '#/ui/dropdown';
import { useToasts } from '#/ui/undo-toast';
import { type ExportWish, saveStatement } from './statement-query';
import type { StatementFilter } from './statement-search';

type ExportMenuProps = { accountIndex: number; filter: StatementFilter; hasSummary: boolean };

export function ExportMenu({ accountIndex, filter, hasSummary }: ExportMenuProps) {
  const t = useTranslations('statement');
  const storeId = useSession(accountIndex)?.user.storeId ?? '';
  const errorText = useErrorText();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);

  const save = (format: ExportWish['format']) => {
    setBusy(true);
    saveStatement(accountIndex, storeId, filter, { format, hasSummary })
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(false));
  };
  const items = [
    { key: 'exportExcel', Icon: IconTable, act: () => save('xlsx') },
    { key: 'exportPdf', Icon: IconFileTypePdf, act: () => save('pdf') },
    // Once the menu is gone: it would stand on the paper.
    { key: 'print', Icon: IconPrinter, act: () => void setTimeout(() => window.print(), 200) },
  ] as const;
  return (
    <Dropdown
      label={t('export')}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} isBusy={isBusy} icon={<IconDownload size={16} aria-hidden="true" />}>
          {t('export')}
        </Button>
      )}
    >
      {(close) =>
        items.map(({ key, Icon, act }) => (
          <MenuItem
            key={key}
            icon={<Icon size={16} aria-hidden="true" />}
            disabledReason={isBusy && key !== 'print' ? t('exporting') : undefined}
            onSelect={() => {
              close();
              act();
            }}
          >
            {t(key)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
}
