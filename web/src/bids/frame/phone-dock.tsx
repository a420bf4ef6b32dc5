import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { type DockProps, LiveDot } from './dock';
import classes from './dock.module.css';

/**
 * On a phone it is visible only with a message, in its own space at the end of the list: it hides no card and moves
 * none.
 */
export function PhoneDock({ live, moved, onResort }: Omit<DockProps, 'shown' | 'total'>) {
  const t = useTranslations('bids');
  if (moved === 0 && live === 'live') return null;
  return (
    <div className={classes.phone}>
      {live !== 'live' && <LiveDot state={live} />}
      {moved > 0 && (
        <>
          <span>{t('moved', { count: moved })}</span>
          <Button look="dock" onClick={onResort}>
            {t('resort')}
          </Button>
        </>
      )}
    </div>
  );
}
