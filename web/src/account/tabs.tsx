import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import nav from '#/ui/buttons/nav-tab.module.css';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Actions for the open panel, at the end of the row. */
  action?: ReactNode;
  children: ReactNode;
};

/** Tabs over one panel: arrow keys move between tabs, Tab enters the panel. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  action,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { dir } = useLocale();
  const walk = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = event.key === forward ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <>
      <div className="flex items-center justify-between border-b border-b-line">
        <div ref={list} className="flex self-end gap-1 -ms-2" role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className={`${nav.tab} h-11 aria-selected:before:-bottom-px aria-selected:after:-bottom-1`}
              data-value={tab.value}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={walk}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {action}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
