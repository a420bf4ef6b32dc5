import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callFile } from '#/session/api';
import { useErrorText } from '#/session/error-text';
import { saveBlob } from '#/session/save-file';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { Button } from '#/ui/button';
import { useToasts } from '#/ui/undo-toast';
import { fetchCounting } from './count-bytes';
import { filterQuery, type Reading } from './deals-query';
import type { DealsSearch } from './deals-search';
import classes from './download-excel.module.css';

const PREFIX: Record<Reading, string> = { deals: 'Deals_Won_', appraisals: 'Appraisals_' };
const MEGABYTE = 1_000_000;

type DownloadExcelProps = {
  accountIndex: number;
  reading: Reading;
  search: DealsSearch;
  isEmpty: boolean;
};

/** D3: what the filters show, all pages of it. It comes as it is made, so its size is told while it grows. */
export function DownloadExcel({ accountIndex, reading, search, isEmpty }: DownloadExcelProps) {
  const t = useTranslations('deals');
  const { bytes, start, cancel } = useDownload(accountIndex, reading, search);
  if (bytes === null)
    return (
      <Button
        className={classes.button}
        disabledReason={isEmpty ? t('nothingToDownload') : undefined}
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={start}
      >
        {t('download')}
      </Button>
    );
  return (
    <Button className={classes.button} icon={<IconX size={16} aria-hidden="true" />} onClick={cancel}>
      <span className="mz-only-read">{t('downloading')}</span>
      <bdi>{t('received', { megabytes: (bytes / MEGABYTE).toFixed(1) })}</bdi>
    </Button>
  );
}

/** Bytes received so far, null while nothing is under way. A download ends with the screen that began it. */
function useDownload(accountIndex: number, reading: Reading, search: DealsSearch) {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      const { blob, fileName } = await callFile(accountIndex, {
        path: '/appraisal/export',
        query: filterQuery(reading, search),
        timeoutSeconds: TIMEOUT_SECONDS.file,
        fetch: fetchCounting(setBytes),
        signal,
      });
      saveBlob(blob, fileName ?? `${PREFIX[reading]}.xlsx`);
    } catch (error) {
      if (!signal.aborted) show({ tone: 'failed', text: errorText(error).line });
    }
    setBytes(null);
  };
  return { bytes, start: () => void start(), cancel: () => running.current?.abort() };
}
