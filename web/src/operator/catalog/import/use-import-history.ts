import type { BodyTo } from '@mazad/contract/calls';
import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { useQuery } from '@tanstack/react-query';
import { callOperator } from '../../frame/operator-session';
import { operatorQuery, useChange, useOperatorPages } from '../../queries';
import { CATALOG } from '../use-names';

type TakeBackRequest = BodyTo<'POST /operator/catalog/applied-imports/{appliedId}/take-back'>;

const idOf = ({ appliedId }: AppliedImport) => appliedId;

/** Imports that were applied, newest first. */
export const useAppliedImports = () => useOperatorPages('GET /operator/catalog/applied-imports', {}, idOf);

/** What taking an import back would do, as it is now. */
export function useTakeBackReach(appliedId: string) {
  const params = { appliedId };
  return useQuery({
    ...operatorQuery('GET /operator/catalog/applied-imports/{appliedId}/take-back', { params }),
    staleTime: 0,
  });
}

/** Takes an import back; refused because something came first, what it would do is read again. */
export function useTakeBack({ appliedId }: AppliedImport, said: string) {
  return useChange(
    (request: TakeBackRequest) =>
      callOperator('POST /operator/catalog/applied-imports/{appliedId}/take-back', {
        params: { appliedId },
        body: request,
      }),
    { stale: CATALOG, said },
  );
}
