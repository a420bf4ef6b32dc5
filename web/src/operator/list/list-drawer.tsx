import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { Count } from '#/ui/figures/count';
import { Drawer } from '#/ui/frames/side-sheet';
import { useWindowKeys } from '#/ui/parts/use-window-keys';

type ListDrawerProps = {
  title: ReactNode;
  label: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The open row beside its list, which stays usable. It takes the focus. Escape closes it, except inside a form, whose
 * own button discards typed text.
 */
export function ListDrawer({ title, label, lead, onClose, children }: ListDrawerProps) {
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
    // A form that starts with a field has the focus already.
    const isInForm = drawer.contains(focused);
    if (!isInForm) heading.current?.focus();
    const opener = isInForm ? before : focused;
    const stopKeeping = keepFocusIn(drawer, heading);
    return () => {
      stopKeeping();
      // A drawer that replaces this one may have taken the focus.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [before]);
  return (
    <Drawer label={label}>
      <header className="flex flex-none items-start gap-2 py-3.5 ps-5 pe-3 border-b border-b-line phone:ps-4 phone:pe-2">
        <div className="flex-1 min-w-0 pt-[3px]">
          <h2
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere [&>bdi]:w-[fit-content] [&>bdi]:max-w-full focus:outline-none"
          >
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
 * When the focused element disappears with a form or button, the heading gets the focus. Otherwise the next Tab would
 * start at the top of the page, and Escape would not close the drawer. Returns a function that stops.
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
  // Records a field that had the focus from the start.
  if (drawer.contains(document.activeElement)) last = document.activeElement;
  drawer.addEventListener('focusin', note);
  watcher.observe(drawer, { childList: true, subtree: true });
  return () => {
    drawer.removeEventListener('focusin', note);
    watcher.disconnect();
  };
}

/** In the tab order only while it can scroll. */
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
      className="flex-1 min-h-0 px-5 pb-7 overflow-auto [&>div>form]:mt-4 phone:px-4 print:overflow-visible"
      tabIndex={isScrolling ? 0 : undefined}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}

type SectionProps = {
  title: ReactNode;
  count?: number | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

export function DrawerSection({ title, count, action, children }: SectionProps) {
  const t = useTranslations('common');
  return (
    <section className="py-4 [section+&]:border-t [section+&]:border-t-line">
      <header className="flex items-center justify-between gap-3 min-h-8 mb-1.5">
        <h3>
          {title}{' '}
          {count !== undefined && (
            <Count
              value={count}
              words={(of) => t('items', { count: of })}
              className="text-ink3 font-normal"
            />
          )}
        </h3>
        {action}
      </header>
      {children}
    </section>
  );
}
