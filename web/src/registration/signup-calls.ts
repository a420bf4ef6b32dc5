import type { AnswerTo, BodyTo } from '@mazad/contract/calls';
import type { UploadedFile } from '@mazad/contract/files';
import type { SignupDetails, SignupUpdate, Terms } from '@mazad/contract/registration';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callPublic } from '#/session/api/api';
import type { Sending } from '#/session/api/api-client';
import { ApiError, isWorthRetrying } from '#/session/api/api-error';
import { useClientSettings } from '#/session/api/client-settings';
import { fetchLink } from '#/session/api/fetch-link';
import { publicQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { attempt, ofDevice } from '#/session/sign-in';
import { signup, useSignupToken } from '#/session/signup-store';
import { clearDrafts } from './drafts';

export type Category = AnswerTo<'GET /category/electronics'>[number];
export type SentCode = AnswerTo<'POST /dealer-signup/send-otp'>;

export const DETAILS = 'GET /dealer-signup/details';
const POLL_MS = 5_000;
const CATEGORIES_FRESH_MS = 5 * 60_000;

/** Uses the applicant's token. A refused token is deleted, so that the number is asked for again. */
async function asApplicant<T>(
  call: (how: Pick<Sending, 'headers'>) => Promise<T>,
  token = signup.token(),
): Promise<T> {
  try {
    return await call({ headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && signup.token() === token) signup.clear();
    throw error;
  }
}

export function sendSignupCode(body: BodyTo<'POST /dealer-signup/send-otp'>): Promise<SentCode> {
  const call = () => callPublic('POST /dealer-signup/send-otp', { body, ...ofDevice() });
  return attempt('Error in Sending Registration OTP Attempt', call);
}

export function verifySignupCode(body: BodyTo<'POST /dealer-signup/verify-otp'>) {
  const call = () => callPublic('POST /dealer-signup/verify-otp', { body, ...ofDevice() });
  return attempt('Error in Validating OTP Attempt', call);
}

export function saveSignupStep(token: string | null, body: SignupUpdate): Promise<SignupDetails> {
  return asApplicant((how) => callPublic('PUT /dealer-signup/update', { body, ...how }), token);
}

export function uploadSignupFile(
  body: FormData,
  more: Pick<Sending, 'signal' | 'fetch'>,
): Promise<UploadedFile> {
  const given = { body, timeoutSeconds: TIMEOUT_SECONDS.file, ...more };
  return asApplicant((how) => callPublic('POST /files/upload', { ...given, ...how }));
}

/** One of the applicant's files, by a link for a single look (R6). */
export async function fetchSignupFile(fileId: string): Promise<Blob> {
  const body = { fileName: fileId };
  const { url } = await asApplicant((how) => callPublic('POST /secure/files/getSignedUrl', { body, ...how }));
  return fetchLink(url);
}

function detailsOf(token: string) {
  return queryOptions({
    queryKey: accountKey('public', DETAILS, token),
    queryFn: ({ signal }) => asApplicant((how) => callPublic(DETAILS, { signal, ...how }), token),
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
}

/** This browser's registration; polled every 5 s while a decision is awaited. */
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

/** Stores a call's answer as the registration's newest state. */
export function useKeepDetails(): (details: SignupDetails, token: string | null) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (details, token) => queryClient.setQueryData(detailsOf(token ?? '').queryKey, details),
    [queryClient],
  );
}

/** Forgets the registration in this browser; the server keeps it. */
export function leaveRegistration(): void {
  clearDrafts();
  signup.clear();
}

export function useCategories() {
  return useQuery({ ...publicQuery('GET /category/electronics'), staleTime: CATEGORIES_FRESH_MS });
}

/** The installation's map tiles; without an answer only the outline is drawn. */
export function useMapTiles(): string | null {
  const { data } = useClientSettings();
  return data?.mapTilesUrl ?? null;
}

/** R4. The document is outside `/api`. */
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
