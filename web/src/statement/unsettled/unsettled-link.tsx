import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UnsettledSearch } from './unsettled-search';

type UnsettledLinkProps = Partial<UnsettledSearch> & {
  account: number;
  className?: string | undefined;
  /** Opened from a statement, whose filters Back restores. */
  isFromStatement?: boolean;
  children: ReactNode;
};

/** Links a figure to its entries. */
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
