import type { AppliedImport } from '@mazad/contract/operator/applied-imports';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery, sendTo, useChange, useOperatorPages } from '../../queries';
import { CATALOG } from '../use-names';

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
  return useChange(sendTo('POST /operator/catalog/applied-imports/{appliedId}/take-back', { appliedId }), {
    stale: CATALOG,
    said,
  });
}
