import type { ComponentProps } from 'react';
import { Hint } from '../marks/hint';
import classes from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'disabled'> & {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
  disabledReason?: string;
};

/** Outlined when on: filled switches in every row would be louder than the prices. */
export function Switch({ isOn, label, onChange, disabledReason, ...rest }: SwitchProps) {
  return (
    <Hint text={disabledReason}>
      <button
        {...rest}
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={isOn}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        aria-description={disabledReason}
        onClick={() => !disabledReason && onChange(!isOn)}
      >
        <span className={classes.thumb} />
      </button>
    </Hint>
  );
}
