import { type ReactNode, useEffect, useState } from 'react';
import { onceLeft } from '../parts/once-left';
import classes from './notice-bar.module.css';

type NoticeBarProps = {
  label: string;
  /** In red, where trade stands still. */
  isGrave?: boolean;
  icon: ReactNode;
  children: ReactNode;
};

/**
 * One line below the top bar. It takes its room from the screen only while the pointer is not over the screen, and lies
 * over its upper edge until then: what is about to be clicked never moves.
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
