import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '#/shell/whole-page-states';

type RouterContext = {
  queryClient: QueryClient;
  /** Makes the routes known that a page begins without. False where they are. */
  addRoutes: () => Promise<boolean>;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ matches, location, context }) => {
    // Nothing but this route fits.
    if (matches.length === 1 && (await context.addRoutes()))
      throw redirect({ href: location.href, replace: true });
  },
  component: Outlet,
  notFoundComponent: NotFoundScreen,
});
