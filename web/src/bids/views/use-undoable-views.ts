import type { SavedView, SavedViewState } from '@mazad/contract/bids/saved-views';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { useToasts } from '#/ui/frames/undo-toast';
import type { ViewChanges } from './use-saved-views';

/** Changes that lose a saved view's filters, each with an undo toast that also works after the sheet is closed. */
export function useUndoableViews(changes: ViewChanges, views: readonly SavedView[]) {
  const t = useTranslations('views');
  const toasts = useToasts();
  const errorText = useErrorText();
  const offer = (text: string, undo: () => Promise<unknown>) =>
    toasts.show({
      text,
      onUndo: () =>
        void undo().catch((error: unknown) => toasts.show({ text: errorText(error).line, tone: 'failed' })),
    });
  return {
    remove: async (saved: SavedView): Promise<void> => {
      const { name, state, isDefault } = saved;
      const at = views.indexOf(saved);
      const { views: left } = await changes.remove(saved);
      offer(t('deleted', { name }), async () => {
        const { views: now } = await changes.create({ name, state, isDefault });
        // A new one comes last.
        const ids = now.map(({ viewId }) => viewId);
        const [id] = ids.splice(-1);
        if (id === undefined || at >= left.length) return;
        ids.splice(at, 0, id);
        await changes.order(ids);
      });
    },
    takeOver: async (saved: SavedView, state: SavedViewState): Promise<void> => {
      const { views: now } = await changes.update(saved, { state });
      const newer = now.find(({ viewId }) => viewId === saved.viewId);
      if (newer)
        offer(t('updated', { name: saved.name }), () => changes.update(newer, { state: saved.state }));
    },
  };
}

export type UndoableViews = ReturnType<typeof useUndoableViews>;
