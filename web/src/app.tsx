import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { I18nProvider, type LocaleBundle, useLocale } from './i18n/i18n-provider';
import { UiProvider } from './ui/ui-provider';
import { ToastProvider } from './ui/undo-toast';

type AppProps = { bundle: LocaleBundle; queryClient: QueryClient; router: AnyRouter };

export function App({ bundle, queryClient, router }: AppProps) {
  return (
    <I18nProvider initial={bundle}>
      <DirectedApp queryClient={queryClient} router={router} />
    </I18nProvider>
  );
}

function DirectedApp({ queryClient, router }: Omit<AppProps, 'bundle'>) {
  const { dir } = useLocale();
  return (
    <UiProvider dir={dir}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
