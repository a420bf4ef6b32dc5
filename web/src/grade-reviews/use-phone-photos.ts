import type { Assessment, AssessmentPicture } from '@mazad/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import { phoneQuery } from './review-queries';

const NONE: AssessmentPicture[] = [];

export type PhonePhotosOfDeal = { session: Assessment | null; pictures: AssessmentPicture[] };

/** What a phone took of a deal's device, as it comes in. */
export function usePhonePhotos(account: number, code: string): PhonePhotosOfDeal {
  const { data } = useQuery(phoneQuery(account, code));
  return { session: data?.session ?? null, pictures: data?.pictures ?? NONE };
}
