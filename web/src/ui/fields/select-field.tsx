import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { Hint } from '../marks/hint';
import { errorOf, FieldFrame } from './field-frame';
import classes from './select-field.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'disabled' | 'size'> & {
  options: readonly { value: string; label: string }[];
  /** Why the choice cannot be changed now; it stays readable and focusable. */
  disabledReason?: string | undefined;
  size?: 'sm' | 'lg';
};

/** The native select, which opens as usual on each device. */
export function Select({ options, disabledReason, size = 'lg', ...rest }: SelectProps) {
  // A locked select only offers its value.
  const offered = disabledReason ? options.filter((one) => one.value === rest.value) : options;
  return (
    <Hint text={disabledReason}>
      <span className="relative flex items-center">
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
        <IconChevronDown
          size={15}
          aria-hidden="true"
          className="absolute end-[11px] text-ink3 pointer-events-none"
        />
      </span>
    </Hint>
  );
}

type SelectFieldProps = SelectProps & { label: string; error?: string | undefined };

export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select {...rest} {...errorOf(id, error)} id={id} />
    </FieldFrame>
  );
}
