import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Hint } from '../marks/hint';
import classes from './button.module.css';

type ButtonLook = 'primary' | 'default' | 'danger' | 'quiet' | 'dock' | 'dockFilled';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook;
  /** Why it cannot be used now. The button is then disabled but still focusable, so that the reason can be reached. */
  disabledReason?: string | undefined;
  /** Busy: clicks are ignored, and the size stays. */
  isBusy?: boolean;
  icon?: ReactNode;
  size?: 'sm' | 'lg';
};

export function Button(props: ButtonProps) {
  const {
    look = 'default',
    disabledReason,
    isBusy = false,
    icon,
    size = 'sm',
    className,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second click of a double click on a button that starts something.
    if (isDisabled || isBusy || (props.isBusy !== undefined && event.detail > 1)) swallow(event);
    else rest.onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-busy={isBusy || undefined}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      onClick={click}
    >
      {icon}
      {children}
      {isDisabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
  return <Hint text={disabledReason}>{button}</Hint>;
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'title'> & {
  label: string;
  children: ReactNode;
};

/** An icon button needs a name for screen readers and a visible hint. */
export function IconButton({ label, children, look = 'quiet', className, ...rest }: IconButtonProps) {
  const name = [classes.icon, className].filter(Boolean).join(' ');
  const button = (
    <Button {...rest} look={look} className={name} aria-label={label}>
      {children}
    </Button>
  );
  return rest.disabledReason ? button : <Hinted label={label}>{button}</Hinted>;
}

function Hinted({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Hint text={label}>
      <span className={classes.wrap}>{children}</span>
    </Hint>
  );
}

function swallow(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault();
  event.stopPropagation();
}
