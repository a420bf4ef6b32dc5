import type { Assessment, AssessmentPicture } from '@mazad/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { phoneQuery } from '../review-queries';

export type PhonePhotosOfDeal = {
  session: Assessment | null;
  pictures: AssessmentPicture[];
  onReload: () => Promise<unknown>;
};

/** A phone's photos of a deal's device as they arrive: the newest of each position. */
export function usePhonePhotos(account: number, code: string): PhonePhotosOfDeal {
  const { data, refetch } = useQuery(phoneQuery(account, code));
  const pictures = useMemo(() => newestOf(data?.pictures ?? []), [data]);
  return {
    session: data?.session ?? null,
    pictures,
    onReload: () => refetch({ cancelRefetch: false }),
  };
}

/** `pictures`: oldest first. */
function newestOf(pictures: readonly AssessmentPicture[]): AssessmentPicture[] {
  return [...new Map(pictures.map((picture) => [picture.position, picture])).values()];
}
