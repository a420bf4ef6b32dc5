import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './becomes.module.css';

type BecomesProps = {
  /** The whole of it in words, for whoever does not see the arrow. */
  words: string;
  isLapsing?: boolean;
  children: ReactNode;
};

/** What a value becomes at the next execution, beside what it is now. */
export function Becomes({ words, isLapsing = false, children }: BecomesProps) {
  return (
    <span className={classes.becomes} data-tone={isLapsing ? 'near' : undefined}>
      <IconArrowRight size={13} aria-hidden="true" className={classes.arrow} />
      <span className="mz-only-read">{words}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
