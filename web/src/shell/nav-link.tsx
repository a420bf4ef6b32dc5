import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavItem } from '#/page/navigation';

type NavLinkProps = {
  item: NavItem;
  accountIndex: number;
  isActive: boolean;
  className: string | undefined;
  children: ReactNode;
  onFollow?: () => void;
};

/** A menu link to an account's screen or a public page. */
export function NavLink({ item, accountIndex, isActive, className, children, onFollow }: NavLinkProps) {
  if (item.page) {
    return (
      <Link
        to={item.page}
        search={{ account: accountIndex }}
        target={item.opensInNewTab ? '_blank' : undefined}
        className={className}
        onClick={onFollow}
      >
        {children}
      </Link>
    );
  }
  const follow = {
    className,
    onClick: onFollow,
    'aria-current': isActive ? ('page' as const) : undefined,
    children,
  };
  const accountId = String(accountIndex);
  if (item.path === 'bids/type-hot-deal') {
    return (
      <Link to="/$accountId/bids/$filterId" params={{ accountId, filterId: 'type-hot-deal' }} {...follow} />
    );
  }
  return <Link to={`/$accountId/${item.path}`} params={{ accountId }} {...follow} />;
}
