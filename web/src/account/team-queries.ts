import type { TeamMember } from '@mazad/contract/account';
import type { BodyTo } from '@mazad/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';

const teamKey = (account: number) => accountKey(account, 'team');

export function useTeam(account: number) {
  return useQuery({
    queryKey: teamKey(account),
    queryFn: ({ signal }) => call(account, 'GET /user/team', { signal }),
  });
}

/** Every change returns the whole team, so nothing has to be read again. */
function useTaken(account: number) {
  const queryClient = useQueryClient();
  return (team: TeamMember[]) => queryClient.setQueryData(teamKey(account), team);
}

type Invitation = BodyTo<'POST /user/team'>;
type MemberChange = { userId: string; change: BodyTo<'PUT /user/team/{userId}'> };

export function useInviteMember(account: number) {
  const take = useTaken(account);
  return useMutation({
    mutationFn: (body: Invitation) => call(account, 'POST /user/team', { body }),
    onSuccess: take,
  });
}

export function useUpdateMember(account: number) {
  const take = useTaken(account);
  return useMutation({
    mutationFn: ({ userId, change }: MemberChange) =>
      call(account, 'PUT /user/team/{userId}', { params: { userId }, body: change }),
    onSuccess: take,
  });
}

/** Sends an unanswered invitation again, or cancels it. If it was answered meanwhile, the team is read again. */
export function useInvitation(account: number) {
  const queryClient = useQueryClient();
  const take = useTaken(account);
  return useMutation({
    mutationFn: ({ userId, isKept }: { userId: string; isKept: boolean }) => {
      const way = isKept ? 'POST' : 'DELETE';
      return call(account, `${way} /user/team/{userId}/invitation`, { params: { userId } });
    },
    onSuccess: take,
    onError: () => queryClient.invalidateQueries({ queryKey: teamKey(account) }),
  });
}
