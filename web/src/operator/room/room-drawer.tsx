import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { Drawer } from '#/ui/frames/side-sheet';
import { useWindowKeys } from '#/ui/parts/use-window-keys';
import classes from './room-drawer.module.css';

type RoomDrawerProps = {
  title: ReactNode;
  label: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * What is open, beside its list, which stays in use. It takes the focus, and Escape closes it, though not out of a form:
 * what was typed there is given up by its own button.
 */
export function RoomDrawer({ title, label, lead, onClose, children }: RoomDrawerProps) {
  const t = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useWindowKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const at = event.target as Element;
    if (heading.current?.closest('aside')?.contains(at) && !at.closest('form')) onClose();
  });
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const drawer = heading.current?.closest('aside');
    if (!drawer) return undefined;
    const focused = document.activeElement;
    // A form that begins with a field has taken the focus already.
    const isInForm = drawer.contains(focused);
    if (!isInForm) heading.current?.focus();
    const opener = isInForm ? before : focused;
    const stopKeeping = keepFocusIn(drawer, heading);
    return () => {
      stopKeeping();
      // Another drawer that took this one's place may have the focus, or what was pressed for it.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [before]);
  return (
    <Drawer label={label}>
      <header className="flex flex-none items-start gap-2 py-3.5 ps-5 pe-3 border-b border-b-line phone:ps-4 phone:pe-2">
        <div className={classes.words}>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {lead && <div className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-1 text-ink3">{lead}</div>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <Scroller label={label}>{children}</Scroller>
    </Drawer>
  );
}

/**
 * What had the focus may go with its form, or with the button that opened one: the heading takes it then, since the
 * next Tab would begin at the top of the page, and Escape would no longer close the drawer. Ends when called.
 */
function keepFocusIn(drawer: HTMLElement, heading: RefObject<HTMLElement | null>): () => void {
  let last: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target;
  };
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== document.body || !(last instanceof Node) || last.isConnected) return;
    heading.current?.focus({ preventScroll: true });
  });
  // The field that a form began with has been noted by nobody.
  if (drawer.contains(document.activeElement)) last = document.activeElement;
  drawer.addEventListener('focusin', note);
  watcher.observe(drawer, { childList: true, subtree: true });
  return () => {
    drawer.removeEventListener('focusin', note);
    watcher.disconnect();
  };
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
      <header className="flex items-center justify-between gap-3 min-h-8 mb-1.5">
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
