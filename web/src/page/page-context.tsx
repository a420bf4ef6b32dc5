import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

type PageSearch = {
  value: string;
  onSearch: (text: string) => void;
  /** The search's placeholder, if not for models. */
  placeholder?: string;
  /** Deal ids contain - and _; elsewhere they are removed. */
  keepsDashes?: boolean;
};

export type Page = {
  title: string;
  search?: PageSearch;
  /** Null without active filters; missing if the screen has none. */
  onClearFilters?: (() => void) | null;
  nextExecutionAt?: string | null;
};

const NO_PAGE: Page = { title: '' };

function createPageStore() {
  let page = NO_PAGE;
  const listeners = new Set<() => void>();
  return {
    get: () => page,
    set(next: Page) {
      page = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const PageContext = createContext<ReturnType<typeof createPageStore> | null>(null);

export function PageProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createPageStore);
  return <PageContext value={store}>{children}</PageContext>;
}

export function useIsInShell(): boolean {
  return use(PageContext) !== null;
}

function usePageStore() {
  const store = use(PageContext);
  if (!store) throw new Error('usePage needs PageProvider');
  return store;
}

/** A screen's information for the shell. Handlers may change on each render; only values are compared. */
export function usePage(page: Page): void {
  const store = usePageStore();
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const { title, nextExecutionAt, search } = page;
  const hasSearch = search !== undefined;
  const canClear = page.onClearFilters && true;
  const value = search?.value ?? '';
  const placeholder = search?.placeholder;
  const keepsDashes = search?.keepsDashes;

  useEffect(() => {
    store.set({
      title,
      nextExecutionAt,
      search: hasSearch
        ? { value, placeholder, keepsDashes, onSearch: (text) => latest.current.search?.onSearch(text) }
        : undefined,
      onClearFilters: canClear && (() => latest.current.onClearFilters?.()),
    });
  }, [store, title, nextExecutionAt, hasSearch, canClear, value, placeholder, keepsDashes]);

  useEffect(() => () => store.set(NO_PAGE), [store]);
}

export function useCurrentPage(): Page {
  const store = usePageStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
