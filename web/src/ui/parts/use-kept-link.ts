import { useState } from 'react';

type Kept = { url: string; state: 'shown' | 'renewing' | 'failed'; isRenewed: boolean };

/**
 * The link that an element began with, for as long as it works: a new one that comes with each answer would begin a
 * video, or load a picture, again. One that fails (it lives five minutes, R6, and a computer may sleep for longer) is
 * asked for anew once; `isFailed` when that did not help either. `onReload` reads what holds the newest link again, and
 * is settled when it has.
 */
export function useKeptLink(newest: string, onReload: () => Promise<unknown>) {
  const [kept, setKept] = useState<Kept>({ url: newest, state: 'shown', isRenewed: false });
  if (kept.state !== 'shown' && newest !== kept.url)
    setKept({ url: newest, state: 'shown', isRenewed: true });
  const onError = async () => {
    setKept({ ...kept, state: kept.isRenewed ? 'failed' : 'renewing' });
    if (kept.isRenewed) return;
    await onReload();
    setKept((now) => (now.state === 'renewing' ? { ...now, state: 'failed' } : now));
  };
  return {
    src: kept.url,
    isFailed: kept.state === 'failed',
    onError: () => void onError(),
    onLoad: () => setKept((now) => (now.isRenewed ? { ...now, isRenewed: false } : now)),
  };
}
