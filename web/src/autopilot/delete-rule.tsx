import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';

type DeleteRuleProps = { isBusy: boolean; onDelete: () => void; onCancel: () => void };

/** Shows the consequences first: a deleted rule cannot be restored with its ceilings and daily counts. */
export function DeleteRule({ isBusy, onDelete, onCancel }: DeleteRuleProps) {
  const t = useTranslations();
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Focus the whole box, not its first button, because the text should be read first.
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its content out in its own way.
    <div
      ref={box}
      className="flex flex-col gap-2.5 mt-3 pt-3 border-t border-t-line"
      role="group"
      tabIndex={-1}
      aria-labelledby={textId}
    >
      <p id={textId}>{t('autopilot.deleteText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" isBusy={isBusy} onClick={onDelete}>
          {t('autopilot.delete')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
