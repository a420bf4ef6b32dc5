import { type ReactNode, type Ref, useId } from 'react';
import classes from './radio-cards.module.css';

type RadioCard<Value extends string> = { value: Value; label: ReactNode; end?: ReactNode };

type RadioCardsProps<Value extends string> = {
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** The first card's input, for focusing. */
  ref?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
  /** Side by side if there is room. */
  isInRow?: boolean;
};

/** One of a few options, each with its own line. Must be inside a FieldGroup, which names it. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, onBlur, ref, isInvalid = false, isInRow = false } = props;
  const name = useId();
  return (
    <div
      className={`${classes.cards} grid gap-2`}
      data-row={isInRow || undefined}
      data-error={isInvalid || undefined}
    >
      {options.map((option, place) => (
        <label
          key={option.value}
          className={`${classes.card} flex items-center gap-2.5 min-h-11 py-1 px-3 rounded-button cursor-pointer`}
        >
          <input
            ref={place === 0 ? ref : undefined}
            type="radio"
            className={classes.dot}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span className="flex-1 min-w-0">{option.label}</span>
          {option.end}
        </label>
      ))}
    </div>
  );
}
