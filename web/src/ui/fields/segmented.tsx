import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Hint } from '../marks/hint';
import classes from './segmented.module.css';

type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
  /** The meaning of a label that is no word: shown as a hint, and part of the accessible name. */
  meaning?: string;
  icon?: ReactNode;
  /** Shows only the icon; the label stays the accessible name. */
  isIconOnly?: boolean;
  disabledReason?: string;
};

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  isWide?: boolean;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, isWide = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    const open = options.filter((option) => !option.disabledReason);
    const at = open.findIndex((option) => option.value === value) + (event.key === forward ? 1 : -1);
    const next = open[(at + open.length) % open.length];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <div
      ref={group}
      className={classes.group}
      role="radiogroup"
      aria-label={label}
      data-wide={isWide || undefined}
    >
      {options.map((option) => (
        <Hint
          key={option.value}
          text={option.disabledReason ?? (option.isIconOnly ? option.label : option.meaning)}
        >
          <label className={classes.option} data-disabled={option.disabledReason ? true : undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={id}
              data-value={option.value}
              checked={option.value === value}
              aria-disabled={option.disabledReason ? true : undefined}
              aria-label={nameOf(option)}
              aria-description={option.disabledReason}
              onKeyDown={onKeyDown}
              onChange={() => !option.disabledReason && onChange(option.value)}
            />
            {option.icon}
            {!option.isIconOnly && <span>{option.label}</span>}
          </label>
        </Hint>
      ))}
    </div>
  );
}

/** Undefined if the visible text is the name. */
function nameOf({ label, meaning, isIconOnly }: SegmentedOption<string>): string | undefined {
  if (meaning) return `${label}: ${meaning}`;
  return isIconOnly ? label : undefined;
}
