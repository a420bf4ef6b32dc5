import { useEffect, useRef, useState } from 'react';
import { useToasts } from '#/ui/frames/undo-toast';
import { useErrorText } from '../api/error-text';
import { type Counted, countedDownload } from './counted-download';

/**
 * Bytes received so far, null when no download is running; failures are shown as on every screen. A download ends with
 * its screen.
 */
export function useCountedDownload() {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [bytes, setBytes] = useState<number | null>(null);
  const fail = useRef((_error: unknown) => {});
  useEffect(() => {
    fail.current = (error) => show({ tone: 'failed', text: errorText(error).line });
  });
  const [{ start, cancel }] = useState(() =>
    countedDownload({ onBytes: setBytes, onFailure: (error) => fail.current(error) }),
  );
  useEffect(() => cancel, [cancel]);
  return { bytes, start: (download: (counted: Counted) => Promise<void>) => void start(download), cancel };
}

const MEGABYTE = 1_000_000;

/** '1.2', from a number of bytes. */
export const megabytesOf = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
