import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './checkbox.module.css';
import { errorOf, FieldError } from './field-frame';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex items-center gap-2.5 min-h-9 cursor-pointer coarse:min-h-11">
        <input {...input} {...errorOf(id, error)} type="checkbox" className={classes.box} />
        <span>{label}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
