import type { TeamMember } from '@mazad/contract/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '#/session/query-client';
import { inviteMember, listTeam, sendInvitation, updateMember, withdrawInvitation } from './account-api';

const teamKey = (account: number) => accountKey(account, 'team');

export function useTeam(account: number) {
  return useQuery({ queryKey: teamKey(account), queryFn: ({ signal }) => listTeam(account, signal) });
}

/** Every change answers the whole team, so that nothing has to be read again. */
function useTaken(account: number) {
  const queryClient = useQueryClient();
  return (team: TeamMember[]) => queryClient.setQueryData(teamKey(account), team);
}

type Invitation = Parameters<typeof inviteMember>[1];
type MemberChange = { userId: string; change: Parameters<typeof updateMember>[2] };

export function useInviteMember(account: number) {
  const take = useTaken(account);
  return useMutation({
    mutationFn: (invitation: Invitation) => inviteMember(account, invitation),
    onSuccess: take,
  });
}

export function useUpdateMember(account: number) {
  const take = useTaken(account);
  return useMutation({
    mutationFn: ({ userId, change }: MemberChange) => updateMember(account, userId, change),
    onSuccess: take,
  });
}

/** Sends an unanswered invitation again, or takes it back. One that was answered meanwhile is read again. */
export function useInvitation(account: number) {
  const queryClient = useQueryClient();
  const take = useTaken(account);
  return useMutation({
    mutationFn: ({ userId, isKept }: { userId: string; isKept: boolean }) =>
      (isKept ? sendInvitation : withdrawInvitation)(account, userId),
    onSuccess: take,
    onError: () => queryClient.invalidateQueries({ queryKey: teamKey(account) }),
  });
}
