import type { CatalogImport, ImportOutcome, ImportRow } from '@mazad/contract/operator/catalog-import';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { fetchWithProgress } from '#/session/files/fetch-with-progress';
import { callOperator } from '../../frame/operator-session';
import { operatorKey, renew, sendTo, useOperatorPages } from '../../queries';
import { CATALOG } from '../use-names';

const ASK_EVERY_MS = 400;
const IMPORT = 'GET /operator/catalog/imports/{importId}';
const oneKey = (importId: string, locale: string) => operatorKey(IMPORT, importId, locale);

export const isAtWork = ({ state }: Pick<CatalogImport, 'state'>): boolean =>
  state === 'PLANNING' || state === 'APPLYING';

/** An import, asked for again while it is at work. What is wrong with it comes in the language of the screen. */
export function useImport(importId: string | undefined) {
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: oneKey(importId ?? '', locale),
    queryFn: ({ signal }) => callOperator(IMPORT, { params: { importId: importId ?? '' }, signal }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASK_EVERY_MS : false),
  });
  const isApplied = found.data?.state === 'APPLIED';
  useEffect(() => {
    // Just written: the history and the lists of models are others now.
    if (isApplied) void renew(queryClient, CATALOG);
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
    onError: () => queryClient.invalidateQueries({ queryKey: operatorKey(IMPORT, importId) }),
  };
  const preview = useMutation({
    mutationFn: sendTo('POST /operator/catalog/imports/{importId}/preview', { importId }),
    ...keep,
  });
  const apply = useMutation({
    mutationFn: (digest: string) =>
      callOperator('POST /operator/catalog/imports/{importId}/apply', {
        params: { importId },
        body: { digest },
      }),
    ...keep,
  });
  return { preview, apply };
}

/** A row may be wrong in several columns. */
export const rowIdOf = ({ sheet, rowNumber, column, code }: ImportRow) =>
  `${sheet} ${rowNumber} ${column} ${code}`;

/** What a plan does row by row, fifty at a time. A new plan has a new digest. */
export function useImportRows(importId: string, outcome: ImportOutcome, digest: string) {
  const { locale } = useLocale();
  const given = { params: { importId }, query: { outcome } };
  return useOperatorPages(`${IMPORT}/rows`, given, rowIdOf, {
    isKept: false,
    also: `${digest} ${locale}`,
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
      const body = new FormData();
      body.append('file', file);
      const onProgress = (share: number) => running.current === control && setSending({ file, share });
      const sent = await callOperator('POST /operator/catalog/imports', {
        ...{ body, signal: control.signal },
        ...{ timeoutSeconds: TIMEOUT_SECONDS.file, fetch: fetchWithProgress(onProgress) },
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
