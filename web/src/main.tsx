import './ui/styles/all';
import { createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { waitAhead } from './bids/first-page';
import { loadBundle } from './i18n/i18n-provider';
import { detectLocale } from './i18n/locale';
import { routeTree } from './routeTree.gen';
import { sessions } from './session/api/api';
import { keepPageWithoutLine, reportError, watchBrowserErrors } from './session/api/browser-errors';
import { createQueryClient } from './session/api/query-client';
import { keepAccountsApart } from './session/keep-apart';
import { CrashScreen } from './shell/whole-page-states';

const queryClient = createQueryClient((error) => reportError(error));
keepAccountsApart(sessions, queryClient);
let isOtherScreen = false;
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Screens scroll within the frame. A new screen starts at its top; filters and drawers keep the position.
  scrollToTopSelectors: [() => (isOtherScreen ? document.getElementById('content') : null)],
  defaultErrorComponent: CrashScreen,
  defaultOnCatch: (error) => reportError(error),
});
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  isOtherScreen = pathChanged;
});
keepPageWithoutLine();
watchBrowserErrors(() => router.state.matches.at(-1)?.routeId ?? '');

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** No top-level await: the texts may import from this file, and both would wait for each other. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // Rendered once the screen is loaded; until then the page's static frame shows, which is better than an empty page.
  const [bundle] = await Promise.all([loadBundle(detectLocale()), router.load().then(waitAhead)]);
  createRoot(root).render(
    <StrictMode>
      <App bundle={bundle} queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}
void start();
