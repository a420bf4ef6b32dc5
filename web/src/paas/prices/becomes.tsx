import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type BecomesProps = {
  /** The change in words, for screen readers. */
  words: string;
  isLapsing?: boolean;
  children: ReactNode;
};

/** The value after the next execution, beside the current one. */
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
