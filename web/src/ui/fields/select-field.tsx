import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { Hint } from '../marks/hint';
import classes from './select-field.module.css';
import field from './text-field.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'disabled' | 'size'> & {
  options: readonly { value: string; label: string }[];
  /** Why nothing else can be chosen now; the choice stays readable and reachable. */
  disabledReason?: string | undefined;
  size?: 'sm' | 'lg';
};

/** The browser's own list: it opens as the device is used to, on phones too. */
export function Select({ options, disabledReason, size = 'lg', ...rest }: SelectProps) {
  // A select that must not change offers its value alone.
  const offered = disabledReason ? options.filter((one) => one.value === rest.value) : options;
  return (
    <Hint text={disabledReason}>
      <span className={classes.box}>
        <select
          {...rest}
          className={classes.select}
          data-size={size}
          aria-disabled={disabledReason ? true : undefined}
          aria-description={disabledReason}
        >
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={15} aria-hidden="true" className={classes.arrow} />
      </span>
    </Hint>
  );
}

type SelectFieldProps = SelectProps & { label: string; error?: string | undefined };

export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <div className={field.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <Select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
