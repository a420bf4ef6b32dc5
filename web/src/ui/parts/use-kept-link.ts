import { useState } from 'react';

type Kept = { url: string; state: 'shown' | 'renewing' | 'failed'; isRenewed: boolean };

/**
 * Keeps an element's first link while it works: a new one with each answer would restart a video or reload a picture.
 * If it fails (it lasts five minutes, R6, and a computer may sleep for longer), it is requested once more; `isFailed`
 * if that fails too. `onReload` reloads the owner of the link and resolves afterwards.
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
