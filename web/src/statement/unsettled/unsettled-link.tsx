import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UnsettledSearch } from './unsettled-search';

type UnsettledLinkProps = Partial<UnsettledSearch> & {
  account: number;
  className?: string | undefined;
  /** The statement that it leads from has filters of its own, to which the way back leads. */
  isFromStatement?: boolean;
  children: ReactNode;
};

/** From a figure to the entries that it is made of. */
export function UnsettledLink(props: UnsettledLinkProps) {
  const { account, age = '', className, isFromStatement = false, children } = props;
  return (
    <Link
      to="/$accountId/statement/unsettled"
      params={{ accountId: String(account) }}
      search={{ age }}
      className={className}
      {...(isFromStatement && { state: { isFromList: true } })}
    >
      {children}
    </Link>
  );
}
