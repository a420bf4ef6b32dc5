import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { placeBeside } from '../frames/place-beside';
import classes from './dropdown.module.css';

export type DropdownTrigger = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'onClick'
>;

type Kind = 'menu' | 'dialog';
type Align = 'start' | 'end';

type DropdownProps = {
  label: string;
  /** A menu of items, or a dialog with any content. */
  kind?: Kind;
  align?: Align;
  width?: number;
  trigger: (props: DropdownTrigger) => ReactNode;
  children: (close: () => void) => ReactNode;
};

/**
 * The browser's popover: top layer, light dismiss, Escape and focus return without scripts. The panel is created on the
 * first click, because lists have hundreds of them.
 */
export function Dropdown({ label, kind = 'menu', align = 'start', width, trigger, children }: DropdownProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    if (!isOpen) return;
    const dismiss = () => panel.current?.hidePopover();
    window.addEventListener('resize', dismiss);
    return () => window.removeEventListener('resize', dismiss);
  }, [isOpen]);

  // At once and not a frame later: the next key or click may already be meant for what is inside.
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (panel.current?.matches(':popover-open')) return close();
    flushSync(() => {
      setMade(true);
      setOpen(true);
    });
    if (panel.current) openBeside(panel.current, event.currentTarget, align, kind);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The key that opened the panel may still be held down, and must not press the newly focused item.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (kind === 'menu') walkMenu(event);
  };
  const frame = {
    id,
    ref: panel,
    popover: 'auto' as const,
    tabIndex: -1,
    className: classes.panel,
    style: { inlineSize: width },
    onKeyDown,
    // Only then: the browser does not restore a focus that left together with the panel's content.
    onToggle: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
  };
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        onClick: toggle,
      })}
      {isMade &&
        (kind === 'menu' ? (
          <div role="menu" aria-label={label} {...frame}>
            {isOpen && children(close)}
          </div>
        ) : (
          <div role="dialog" aria-label={label} {...frame}>
            {isOpen && children(close)}
          </div>
        ))}
    </>
  );
}

/** Opens a panel and focuses what is in it; what comes later is focused if the user has not gone on. */
function openBeside(panel: HTMLElement, anchor: Element, align: Align, kind: Kind): void {
  const fill = (): boolean => {
    placeBeside(panel, anchor, align);
    return focusFirst(panel, kind);
  };
  panel.showPopover();
  if (fill()) return;
  panel.focus();
  const arrivals = new MutationObserver(() => {
    if (document.activeElement !== panel || fill()) arrivals.disconnect();
  });
  arrivals.observe(panel, { childList: true, subtree: true });
}

/** The chosen item, else the first one. False while there is none. */
function focusFirst(panel: HTMLElement, kind: Kind): boolean {
  const first = kind === 'menu' ? '[role^="menuitem"]' : 'input, button, select';
  for (const wanted of ['[data-autofocus]', '[aria-checked="true"]', first]) {
    const item = panel.querySelector<HTMLElement>(wanted);
    if (item) {
      item.focus();
      return true;
    }
  }
  return false;
}

function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const to = steps[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const item = items[at];
  if (event.key === ' ' && item instanceof HTMLAnchorElement) {
    // Links only handle Enter; menu items also need Space.
    event.preventDefault();
    item.click();
  }
  if (to === undefined) return;
  event.preventDefault();
  items[(to + items.length) % items.length]?.focus();
}

type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  end?: ReactNode;
  /** Shown below the text; the item stays focusable but does nothing. */
  disabledReason?: string | undefined;
  /** If set, the item is one of several options, one of which is checked. */
  isChecked?: boolean;
};

export function MenuItem({ children, onSelect, icon, end, disabledReason, isChecked }: MenuItemProps) {
  const item = {
    type: 'button',
    tabIndex: -1,
    className: classes.item,
    'aria-disabled': disabledReason ? true : undefined,
    onClick: () => !disabledReason && onSelect(),
  } as const;
  const content = (
    <>
      {icon}
      <span className="flex-1 min-w-0">
        {children}
        {disabledReason && <span className="block text-ink3 text-small">{disabledReason}</span>}
      </span>
      {end}
    </>
  );
  if (isChecked === undefined) {
    return (
      <button role="menuitem" {...item}>
        {content}
      </button>
    );
  }
  return (
    <button role="menuitemradio" aria-checked={isChecked} {...item}>
      {content}
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="pt-1.5 px-2.5 pb-0.5 text-ink3 text-small">
      {children}
    </div>
  );
}

export function MenuDivider() {
  return <hr className="my-1 mx-0 border-0 border-t border-t-line" />;
}
