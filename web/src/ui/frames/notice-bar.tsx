import { type ReactNode, useEffect, useState } from 'react';
import { onceLeft } from '../parts/once-left';
import classes from './notice-bar.module.css';

type NoticeBarProps = {
  label: string;
  /** Red, because trading has stopped. */
  isGrave?: boolean;
  icon: ReactNode;
  children: ReactNode;
};

/**
 * A line below the top bar. While the pointer is over the screen it overlays the upper edge; it takes its own space
 * only afterwards, so that nothing moves under a click.
 */
export function NoticeBar({ label, isGrave = false, icon, children }: NoticeBarProps) {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const screen = document.getElementById('content');
    return screen ? onceLeft(screen, () => setRoom(true)) : undefined;
  }, []);
  return (
    <section
      className={classes.notice}
      aria-label={label}
      data-grave={isGrave || undefined}
      data-over={!hasRoom || undefined}
    >
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </section>
  );
}
