import { VIEW_TYPES } from '@mazad/contract/choices';
import { IconDownload, IconFileTypePdf, IconPrinter, IconTable, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DaysPopover } from '#/paging/date-filter';
import type { Counted } from '#/session/files/counted-download';
import { printPdf } from '#/session/files/print-file';
import { saveBlob } from '#/session/files/save-blob';
import { megabytesOf, useCountedDownload } from '#/session/files/use-counted-download';
import { onePress } from '#/session/one-press';
import { Button } from '#/ui/buttons/button';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { Checkbox } from '#/ui/fields/checkbox';
import { Segmented } from '#/ui/fields/segmented';
import type { ExportRequest, NamedFile } from './statement-query';
import { daysAsSearch, type StatementFilter, type StatementSearch } from './statement-search';

/** Its words change while it works; its box stays. */
const STEADY = 'min-w-29';

type Format = ExportRequest['format'];
type ExportMenuProps = { fetchAs: (format: Format, counted: Counted) => Promise<NamedFile> };

/** C4: the whole range. It is streamed, so the size so far is shown, and it can be cancelled. */
function ExportMenu({ fetchAs }: ExportMenuProps) {
  const t = useTranslations('statement');
  const { bytes, start, cancel } = useCountedDownload();
  const save = (format: Format) =>
    start(async (counted) => void saveBlob(...(await fetchAs(format, counted))));
  // Prints the document instead of the screen, which has only the loaded entries.
  const print = () => start(async (counted) => void printPdf(...(await fetchAs('pdf', counted))));
  const items = [
    { key: 'exportExcel', Icon: IconTable, act: () => save('xlsx') },
    { key: 'exportPdf', Icon: IconFileTypePdf, act: () => save('pdf') },
    { key: 'print', Icon: IconPrinter, act: print },
  ] as const;
  return (
    <Dropdown
      label={t('export')}
      align="end"
      trigger={(trigger) =>
        bytes === null ? (
          <Button {...trigger} className={STEADY} icon={<IconDownload size={16} aria-hidden="true" />}>
            {t('export')}
          </Button>
        ) : (
          // The same button, so that it keeps the focus.
          <Button className={STEADY} icon={<IconX size={16} aria-hidden="true" />} {...onePress(cancel)}>
            <span className="sr-only">{t('cancelExport')}</span>
            <bdi>{t('received', { megabytes: megabytesOf(bytes) })}</bdi>
          </Button>
        )
      }
    >
      {(close) =>
        items.map(({ key, Icon, act }) => (
          <MenuItem
            key={key}
            icon={<Icon size={16} aria-hidden="true" />}
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

type StatementToolsProps = {
  filter: StatementFilter;
  onChange: (part: Partial<StatementSearch>) => void;
  fetchFile: ((request: ExportRequest, counted: Counted) => Promise<NamedFile>) | undefined;
};

/** Days, side and files of a statement, for its store and for the console. */
export function StatementTools({ filter, onChange, fetchFile }: StatementToolsProps) {
  const t = useTranslations('statement');
  const [hasSummary, setSummary] = useState(true);
  return (
    <>
      <DaysPopover
        range={filter}
        onChange={(days) => onChange(daysAsSearch(days))}
        label={t('days')}
        all={t('allDays')}
        iconClass="text-ink3"
      />
      <div className="phone:order-1 phone:flex-1">
        <Segmented
          label={t('view')}
          value={filter.viewType}
          options={VIEW_TYPES.map((value) => ({ value, label: t(`viewType.${value}`) }))}
          onChange={(viewType) => onChange({ viewType })}
        />
      </div>
      <span className="flex-1" />
      <div className="me-2 whitespace-nowrap phone:order-1 phone:me-0">
        <Checkbox
          label={t('withSummary')}
          checked={hasSummary}
          onChange={(event) => setSummary(event.target.checked)}
        />
      </div>
      {fetchFile && <ExportMenu fetchAs={(format, counted) => fetchFile({ format, hasSummary }, counted)} />}
    </>
  );
}
