import { useState } from 'react';

/** Links live five minutes (R6); one that fails later than this has most likely ended. */
const LINK_MS = 4 * 60_000;

/**
 * A file's link, kept while the review is read again, so that what plays goes on playing; a new one is taken only after
 * the kept one failed. An ended link is renewed by itself, once.
 */
export function useKeptLink(url: string, onReload: () => void) {
  const [kept, setKept] = useState({ url, since: Date.now() });
  const [isFailed, setFailed] = useState(false);
  if (isFailed && url !== kept.url) {
    setKept({ url, since: Date.now() });
    setFailed(false);
  }
  const onError = () => {
    setFailed(true);
    if (Date.now() - kept.since > LINK_MS) onReload();
  };
  return { src: kept.url, isFailed, onError };
}
