import { toLatinDigits } from '@mazad/domain/text/latin-digits';
import { type ClipboardEvent, type ComponentProps, useId, useState } from 'react';
import classes from './code-input.module.css';
import { errorOf, FieldFrame } from './field-frame';

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, place) => place);

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  isBusy?: boolean;
};

/** One input behind six boxes, so that pasting, autofill and screen readers see a single field (I2). */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, error, isBusy, ...input } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(false);

  const take = (text: string) => {
    const code = toLatinDigits(text).replace(/\D/g, '').slice(0, LENGTH);
    if (code === value || isBusy) return;
    onChange(code);
    if (code.length === LENGTH) onComplete?.(code);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    // The whole message may be pasted: its six-digit number is the code.
    const text = toLatinDigits(event.clipboardData.getData('text'));
    take(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? text);
  };

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={classes.code} dir="ltr" data-error={error ? true : undefined} aria-busy={isBusy}>
        {PLACES.map((place) => (
          <span
            key={place}
            className={`${classes.box} grid place-items-center h-12 rounded-button bg-surface text-h1 font-semibold`}
            data-active={(isFocused && place === Math.min(value.length, LENGTH - 1)) || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        <input
          {...input}
          {...errorOf(id, error)}
          id={id}
          className={`${classes.input} absolute inset-0 w-full h-full p-0 border-0 outline-none`}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => take(event.target.value)}
          onPaste={onPaste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // The invisible caret always stays after the last digit.
          onSelect={({ currentTarget: typed }) => {
            const end = typed.value.length;
            if (typed.selectionStart !== end) typed.setSelectionRange(end, end);
          }}
        />
      </div>
    </FieldFrame>
  );
}
