import type { CatalogImport, ImportOutcome } from '@mazad/contract/operator-catalog-import';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { operatorKey } from '../use-room';
import {
  applyImport,
  getImport,
  listImportRows,
  type PreviewWish,
  previewImport,
  uploadFile,
} from './catalog-api';

const ASK_EVERY_MS = 400;
const oneKey = (importId: string, locale: string) => operatorKey('import', importId, locale);

export const isAtWork = ({ state }: Pick<CatalogImport, 'state'>): boolean =>
  state === 'PLANNING' || state === 'APPLYING';

/** An import, asked for again while it is at work. What is wrong with it comes in the language of the screen. */
export function useImport(importId: string | undefined) {
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: oneKey(importId ?? '', locale),
    queryFn: ({ signal }) => getImport(importId ?? '', signal),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASK_EVERY_MS : false),
  });
  const isApplied = found.data?.state === 'APPLIED';
  useEffect(() => {
    // Just written: the history and the lists of models are others now.
    if (isApplied) void queryClient.invalidateQueries({ queryKey: operatorKey('catalogue') });
  }, [isApplied, queryClient]);
  return found;
}

/** Asks for a preview or an apply of what was seen. */
export function useImportSteps(importId: string) {
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const keep = {
    onSuccess: (answer: CatalogImport) => queryClient.setQueryData(oneKey(importId, locale), answer),
    // Refused, it is somewhere else than was thought.
    onError: () => queryClient.invalidateQueries({ queryKey: operatorKey('import', importId) }),
  };
  const preview = useMutation({ mutationFn: (wish: PreviewWish) => previewImport(importId, wish), ...keep });
  const apply = useMutation({ mutationFn: (digest: string) => applyImport(importId, digest), ...keep });
  return { preview, apply };
}

/** What a plan does row by row, fifty at a time. A new plan has a new digest. */
export function useImportRows(importId: string, outcome: ImportOutcome, digest: string) {
  const { locale } = useLocale();
  return useInfiniteQuery({
    queryKey: operatorKey('import-rows', importId, digest, outcome, locale),
    queryFn: ({ pageParam, signal }) => listImportRows(importId, { outcome, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.items.length > 0 && pages.flatMap(({ items }) => items).length < last.count
        ? pages.length + 1
        : null,
  });
}

type Sending = { file: File; share: number };

/** Sends a file; `sending.share` is 0 to 1, and 1 while the server reads it. */
export function useUploadFile(onDone: (sent: CatalogImport) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setError(null);
    setSending({ file, share: 0 });
    try {
      const sent = await uploadFile(file, {
        signal: control.signal,
        onProgress: (share) => running.current === control && setSending({ file, share }),
      });
      onDone(sent);
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
    } finally {
      if (running.current === control) setSending(null);
    }
  };
  return { sending, error, send: (file: File) => void send(file) };
}
