import { useState } from 'react';
import { useToasts } from '#/ui/frames/undo-toast';
import { useErrorText } from '../api/error-text';

/** One download at a time; failures are shown as on every screen. */
export function useDownload(save: () => Promise<void>): { isBusy: boolean; start: () => void } {
  const errorText = useErrorText();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    save()
      .catch((error: unknown) => void show({ tone: 'failed', text: errorText(error).line }))
      .finally(() => setBusy(false));
  };
  return { isBusy, start };
}
