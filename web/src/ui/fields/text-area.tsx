import { type ComponentProps, useId } from 'react';
import { errorOf, FieldFrame } from './field-frame';
import classes from './text-field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  aside?: string;
  error?: string | undefined;
};

export function TextArea({ label, aside, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      aside={aside && <span className="text-ink3 font-normal">{aside}</span>}
      error={error}
    >
      <textarea
        {...area}
        {...errorOf(id, error)}
        id={id}
        dir="auto"
        rows={3}
        className={`${classes.area} w-full py-2 px-3`}
      />
    </FieldFrame>
  );
}
