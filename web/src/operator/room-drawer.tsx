import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/button';
import { Drawer } from '#/ui/side-sheet';
import { useWindowKeys } from '#/ui/use-window-keys';
import classes from './room-drawer.module.css';

type RoomDrawerProps = {
  title: ReactNode;
  label: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What is open, beside its list, which stays in use. It takes the focus, and Escape closes it. */
export function RoomDrawer({ title, label, lead, onClose, children }: RoomDrawerProps) {
  const t = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useWindowKeys((event) => {
    const isInDrawer = heading.current?.closest('aside')?.contains(event.target as Node);
    if (event.key === 'Escape' && !event.defaultPrevented && isInDrawer) onClose();
  });
  useEffect(() => {
    const opener = document.activeElement;
    // A form that begins with a field has taken the focus already.
    if (!heading.current?.closest('aside')?.contains(opener)) heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Drawer label={label}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <Scroller label={label}>{children}</Scroller>
    </Drawer>
  );
}

/** A stop of the keyboard only while it scrolls. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return undefined;
    const watcher = new ResizeObserver(() => setScrolling(outer.scrollHeight > outer.clientHeight));
    watcher.observe(outer);
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a width of its own.
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={classes.scroll}
      tabIndex={isScrolling ? 0 : undefined}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

type SectionProps = { title: ReactNode; action?: ReactNode; children?: ReactNode };

export function DrawerSection({ title, action, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
