import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { placeBeside } from '../frames/place-beside';
import classes from './dropdown.module.css';

export type DropdownTrigger = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'onClick'
> & { ref: Ref<HTMLButtonElement> };

type DropdownProps = {
  label: string;
  /** A menu of items, or a dialog with any content. */
  kind?: 'menu' | 'dialog';
  align?: 'start' | 'end';
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
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useLayoutEffect(() => {
    const box = panel.current;
    if (!isOpen || !box || !target.current) return;
    const anchor = target.current;
    // The browser shows the panel right after this event; before that it has no size.
    const frame = requestAnimationFrame(() => {
      placeBeside(box, anchor, align);
      const first = kind === 'menu' ? '[role^="menuitem"]' : 'input, button, select';
      // Focuses the panel if its items are still loading.
      (
        box.querySelector<HTMLElement>('[aria-checked="true"]') ??
        box.querySelector<HTMLElement>(first) ??
        box
      ).focus();
    });
    const dismiss = () => box.hidePopover();
    window.addEventListener('resize', dismiss);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', dismiss);
    };
  }, [isOpen, align, kind]);

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
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && setOpen(true),
    // Only then: the browser does not restore a focus that left together with the panel's content.
    onToggle: ({ newState }: ToggleEvent) => newState === 'closed' && setOpen(false),
  };
  return (
    <>
      {trigger({
        ref: target,
        popoverTarget: id,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        // Flushed, because the browser looks for the panel right after this event.
        onClick: () => flushSync(() => setMade(true)),
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
