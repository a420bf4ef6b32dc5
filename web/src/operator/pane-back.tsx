import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '#/ui/button';
import classes from './pane-back.module.css';

/** On a phone panes come one after the other; this is the way back. */
export function PaneBack({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div className={classes.back}>
      <Button
        look="quiet"
        icon={<IconArrowLeft size={17} className={classes.arrow} aria-hidden="true" />}
        onClick={onBack}
      >
        {label}
      </Button>
    </div>
  );
}
