import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Hint } from '#/ui/hint';
import type { NavItem } from './navigation';

type NavLinkProps = {
  item: NavItem;
  accountIndex: number;
  isActive: boolean;
  className: string | undefined;
  children: ReactNode;
  onFollow?: () => void;
};

/** A link, or its disabled twin that stays reachable and says what it waits for. */
export function NavLink({ item, accountIndex, isActive, className, children, onFollow }: NavLinkProps) {
  const t = useTranslations('shell');
  const reasonId = useId();
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
  if (!item.path) {
    const reason = t('opensWhen', { screen: t(`nav.${item.id}`) });
    return (
      <Hint text={reason}>
        <button type="button" className={className} aria-disabled="true" aria-describedby={reasonId}>
          {children}
          <span id={reasonId} hidden>
            {reason}
          </span>
        </button>
      </Hint>
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
