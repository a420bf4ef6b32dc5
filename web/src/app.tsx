import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { I18nProvider, type LocaleBundle } from './i18n/i18n-provider';
import { ToastPlace, ToastProvider } from './ui/frames/undo-toast';

type AppProps = { bundle: LocaleBundle; queryClient: QueryClient; router: AnyRouter };

export function App({ bundle, queryClient, router }: AppProps) {
  return (
    <I18nProvider initial={bundle}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
          <ToastPlace />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
