import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type BecomesProps = {
  /** The whole of it in words, for whoever does not see the arrow. */
  words: string;
  isLapsing?: boolean;
  children: ReactNode;
};

/** What a value becomes at the next execution, beside what it is now. */
export function Becomes({ words, isLapsing = false, children }: BecomesProps) {
  return (
    <span
      className="inline-flex items-center gap-1 text-accent font-semibold whitespace-nowrap data-[tone=near]:text-near"
      data-tone={isLapsing ? 'near' : undefined}
    >
      <IconArrowRight size={13} aria-hidden="true" className="flex-none rtl:-scale-x-100" />
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  );
}
