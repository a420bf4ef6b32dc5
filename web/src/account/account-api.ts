import type { accountEndpoints, DeviceSession, TeamMember } from '@mazad/contract/account';
import type { UploadedFile } from '@mazad/contract/files';
import type { BodyOf } from '@mazad/contract/http';
import type { User } from '@mazad/contract/identity';
import { callApi } from '#/session/api';
import { fetchWithProgress } from '#/session/fetch-with-progress';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import type { OwnAccount } from './own-account';

type Body<Name extends keyof typeof accountEndpoints> = BodyOf<(typeof accountEndpoints)[Name]>;

const id = encodeURIComponent;

export function updateProfile(account: number, body: Body<'updateProfile'>): Promise<User> {
  return callApi(account, { method: 'PUT', path: '/user/update-profile', body });
}

export function updateDisplayPicture(account: number, fileId: string | null): Promise<User> {
  return callApi(account, { method: 'PUT', path: '/user/display-picture', body: { fileId } });
}

/** `onProgress` hears the share that is sent, 0 to 1. */
export function uploadPicture(
  account: number,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UploadedFile> {
  const body = new FormData();
  body.append('purpose', 'DISPLAY_PICTURE');
  body.append('file', file);
  return callApi(account, {
    method: 'POST',
    path: '/files/upload',
    body,
    signal,
    timeoutSeconds: TIMEOUT_SECONDS.file,
    fetch: fetchWithProgress(onProgress),
  });
}

export function changePassword({ call }: OwnAccount, body: Body<'changePassword'>): Promise<unknown> {
  return call({ method: 'POST', path: '/identity/change-password', body });
}

export function listSessions({ call }: OwnAccount, signal: AbortSignal): Promise<DeviceSession[]> {
  return call({ path: '/user/sessions', signal });
}

export function endSession({ call }: OwnAccount, identifier: string): Promise<unknown> {
  return call({ method: 'DELETE', path: `/user/sessions/${id(identifier)}` });
}

export function endOtherSessions({ call }: OwnAccount): Promise<{ count: number }> {
  return call({ method: 'DELETE', path: '/user/sessions' });
}

export function listTeam(account: number, signal: AbortSignal): Promise<TeamMember[]> {
  return callApi(account, { path: '/user/team', signal });
}

export function inviteMember(account: number, body: Body<'inviteMember'>): Promise<TeamMember[]> {
  return callApi(account, { method: 'POST', path: '/user/team', body });
}

export function updateMember(
  account: number,
  userId: string,
  body: Body<'updateMember'>,
): Promise<TeamMember[]> {
  return callApi(account, { method: 'PUT', path: `/user/team/${id(userId)}`, body });
}

const invitationPath = (userId: string) => `/user/team/${id(userId)}/invitation`;

export function sendInvitation(account: number, userId: string): Promise<TeamMember[]> {
  return callApi(account, { method: 'POST', path: invitationPath(userId), body: {} });
}

export function withdrawInvitation(account: number, userId: string): Promise<TeamMember[]> {
  return callApi(account, { method: 'DELETE', path: invitationPath(userId) });
}
