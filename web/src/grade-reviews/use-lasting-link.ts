import { useState } from 'react';

/**
 * The link that an element began with, for as long as it works: a new one that comes with each answer would begin a
 * video, or load a picture, again. Once it fails, the next new one takes its place.
 */
export function useLastingLink(newest: string) {
  const [url, setUrl] = useState(newest);
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url && newest !== url) setUrl(newest);
  return { url, isBroken: broken === url, onError: () => setBroken(url) };
}
