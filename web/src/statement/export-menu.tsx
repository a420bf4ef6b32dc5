import { IconDownload, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/error-text';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/button';
import { Dropdown, MenuItem } from '#/ui/dropdown';
import { useToasts } from '#/ui/undo-toast';
import { type ExportWish, printStatement, saveStatement } from './statement-query';
import type { StatementFilter } from './statement-search';

type ExportMenuProps = { accountIndex: number; filter: StatementFilter; hasSummary: boolean };

export function ExportMenu({ accountIndex, filter, hasSummary }: ExportMenuProps) {
  const t = useTranslations('statement');
  const storeId = useSession(accountIndex)?.user.storeId ?? '';
  const errorText = useErrorText();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);

  const run = (work: Promise<void>) => {
    setBusy(true);
    work
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(false));
  };
  const save = (format: ExportWish['format']) =>
    run(saveStatement(accountIndex, storeId, filter, { format, hasSummary }));
  const print = () => run(printStatement(accountIndex, storeId, filter, hasSummary));
  const items = [
    { key: 'exportExcel', Icon: IconTable, act: () => save('xlsx') },
    { key: 'exportPdf', Icon: IconFileTypePdf, act: () => save('pdf') },
    { key: 'print', Icon: IconPrinter, act: print },
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
            disabledReason={isBusy ? t('exporting') : undefined}
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
