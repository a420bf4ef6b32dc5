import type { CourierStatus, PaymentState } from '@mazad/contract/deals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noDealsSearch } from '#/deals/list/deals-search';
import type { DashboardView } from './dashboard-view';

type DealsLinkProps = {
  view: Pick<DashboardView, 'account'> & Partial<Pick<DashboardView, 'days'>>;
  category?: string;
  brand?: string;
  status?: CourierStatus;
  payment?: PaymentState;
  className?: string | undefined;
  children: ReactNode;
};

/** Leads to the deals behind a figure: of the same days where there are some, and of no others. */
export function DealsLink(props: DealsLinkProps) {
  const { view, category = '', brand = '', status = '', payment = '', className, children } = props;
  return (
    <Link
      to="/$accountId/my-deals"
      params={{ accountId: String(view.account) }}
      search={{ ...noDealsSearch, ...view.days, category, brand, status, payment }}
      className={className}
    >
      {children}
    </Link>
  );
}
