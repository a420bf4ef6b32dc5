import './ui/styles/all';
import { createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadBundle } from './i18n/i18n-provider';
import { detectLocale } from './i18n/locale';
import { routeTree } from './routeTree.gen';
import { createQueryClient } from './session/query-client';

const queryClient = createQueryClient();
const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const bundle = await loadBundle(detectLocale());
createRoot(root).render(
  <StrictMode>
    <App bundle={bundle} queryClient={queryClient} router={router} />
  </StrictMode>,
);
