import type { UploadedFile } from '@mazad/contract/files';
import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { registrationEndpoints, SignupDetails, SignupUpdate, Terms } from '@mazad/contract/registration';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callPublic } from '#/session/api';
import type { ApiCall } from '#/session/api-client';
import { ApiError, isWorthRetrying, networkError } from '#/session/api-error';
import { useClientSettings } from '#/session/client-settings';
import { attempt } from '#/session/sign-in';
import { signup, useSignupToken } from '#/session/signup-store';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { clearDrafts } from './drafts';

type Endpoints = typeof registrationEndpoints;
export type Category = DataOf<Endpoints['listElectronics']>[number];
export type SentCode = DataOf<Endpoints['sendSignupCode']>;

const POLL_MS = 5_000;
const CATEGORIES_FRESH_MS = 5 * 60_000;

/** With the applicant's token; one that is refused is forgotten, so that the number is asked for again. */
async function callApplicant<T>(call: ApiCall, token = signup.token()): Promise<T> {
  try {
    return await callPublic<T>({ ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && signup.token() === token) signup.clear();
    throw error;
  }
}

export function sendSignupCode(body: BodyOf<Endpoints['sendSignupCode']>): Promise<SentCode> {
  return attempt('/dealer-signup/send-otp', body, 'Error in Sending Registration OTP Attempt');
}

export function verifySignupCode(
  body: BodyOf<Endpoints['verifySignupCode']>,
): Promise<DataOf<Endpoints['verifySignupCode']>> {
  return attempt('/dealer-signup/verify-otp', body, 'Error in Validating OTP Attempt');
}

export function saveSignupStep(token: string | null, body: SignupUpdate): Promise<SignupDetails> {
  return callApplicant({ method: 'PUT', path: '/dealer-signup/update', body }, token);
}

export function uploadSignupFile(
  body: FormData,
  more: Pick<ApiCall, 'signal' | 'fetch'>,
): Promise<UploadedFile> {
  const call = { method: 'POST', path: '/files/upload', body, timeoutSeconds: TIMEOUT_SECONDS.file } as const;
  return callApplicant({ ...call, ...more });
}

/** The bytes of a file of the applicant's own, by a link that is good for one look (R6). */
export async function fetchSignupFile(fileId: string): Promise<Blob> {
  const body = { fileName: fileId };
  const { url } = await callApplicant<{ url: string }>({
    method: 'POST',
    path: '/secure/files/getSignedUrl',
    body,
  });
  const answer = await fetch(url).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw new ApiError({ kind: 'notFound', status: answer.status });
  return answer.blob();
}

function detailsOf(token: string) {
  return queryOptions({
    queryKey: ['signup', token],
    queryFn: ({ signal }) => callApplicant<SignupDetails>({ path: '/dealer-signup/details', signal }, token),
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}

/** The registration that this browser goes on with; asked again every 5 s where a decision is waited for. */
export function useSignup({ isWatched = false } = {}) {
  const token = useSignupToken();
  return {
    token,
    query: useQuery({
      ...detailsOf(token ?? ''),
      enabled: token !== null,
      refetchInterval: (query) => isWatched && query.state.data?.stage === 'IN_REVIEW' && POLL_MS,
    }),
  };
}

/** Takes what a call answered as the registration's newest state. */
export function useKeepDetails(): (details: SignupDetails, token: string | null) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (details, token) => queryClient.setQueryData(detailsOf(token ?? '').queryKey, details),
    [queryClient],
  );
}

/** This browser forgets the registration; it stands on the server as it is. */
export function leaveRegistration(): void {
  clearDrafts();
  signup.clear();
}

export function useCategories() {
  return useQuery({
    queryKey: ['electronics'],
    queryFn: ({ signal }) => callPublic<Category[]>({ path: '/category/electronics', signal }),
    staleTime: CATEGORIES_FRESH_MS,
  });
}

/** The tiles of this installation; without an answer the outline alone is drawn. */
export function useMapTiles(): string | null {
  const { data } = useClientSettings();
  return data?.mapTilesUrl ?? null;
}

/** R4. The document lies outside `/api`, at a path of its own. */
export function useTerms(countryCode: string | undefined, language: 'en' | 'ar') {
  return useQuery({
    queryKey: ['terms', countryCode, language],
    queryFn: ({ signal }) => fetchTerms(countryCode ?? '', language, signal),
    enabled: countryCode !== undefined,
  });
}

async function fetchTerms(countryCode: string, language: string, signal: AbortSignal): Promise<Terms> {
  const path = `/web/assets/artifacts/pages/terms-${countryCode.replace('+', '')}-${language}.json`;
  const limit = AbortSignal.timeout(TIMEOUT_SECONDS.usual * 1000);
  const answer = await fetch(path, { signal: AbortSignal.any([signal, limit]) }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new ApiError({ kind: limit.aborted ? 'timeout' : 'network', status: 0 });
  });
  if (!answer.ok)
    throw new ApiError({ kind: answer.status === 404 ? 'notFound' : 'other', status: answer.status });
  return answer.json() as Promise<Terms>;
}
