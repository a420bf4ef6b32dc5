import classes from './kbd.module.css';

/** Key names are Latin in both languages, as on keyboards. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd dir="ltr" className={classes.kbd}>
      {children}
    </kbd>
  );
}
