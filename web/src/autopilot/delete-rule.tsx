import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import classes from './delete-rule.module.css';

type DeleteRuleProps = { isBusy: boolean; onDelete: () => void; onCancel: () => void };

/** What deleting leads to, before it is done: nothing brings a rule back with its ceilings and its day. */
export function DeleteRule({ isBusy, onDelete, onCancel }: DeleteRuleProps) {
  const t = useTranslations();
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  // On the whole of it, not on its first button: what is shown is to be read first.
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its content out in its own way.
    <div ref={box} className={classes.box} role="group" tabIndex={-1} aria-labelledby={textId}>
      <p id={textId}>{t('autopilot.deleteText')}</p>
      <div className={classes.buttons}>
        <Button look="danger" isBusy={isBusy} onClick={onDelete}>
          {t('autopilot.delete')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
