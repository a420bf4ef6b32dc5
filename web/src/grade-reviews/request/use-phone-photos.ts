import type { Assessment, AssessmentPicture } from '@mazad/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { phoneQuery } from '../review-queries';

export type PhonePhotosOfDeal = {
  session: Assessment | null;
  pictures: AssessmentPicture[];
  onReload: () => Promise<unknown>;
};

/** What a phone took of a deal's device, as it comes in: of each position the newest, which stands for those before. */
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
