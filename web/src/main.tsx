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
  // A screen scrolls within its frame, and another one begins at its top; a filter or a drawer leaves it where it is.
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

/** No await at the top: the words may import from this very file, and each would wait for the other. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // The page's own frame stands until the screen is here: drawn before, it would be an empty page on a slow line.
  const [bundle] = await Promise.all([loadBundle(detectLocale()), router.load().then(waitAhead)]);
  createRoot(root).render(
    <StrictMode>
      <App bundle={bundle} queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}
void start();
