import type { AssessmentEntry, AssessmentPosition } from '@mazad/contract/assessments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#/session/api/api-error';
import { entriesQuery, sendPicture } from './assessment-calls';
import { resendAfterMs } from './resend-after';

type PictureState = 'sending' | 'waiting' | 'failed';
/** A picture taken on this page. */
export type OwnPicture = {
  imageId: string;
  position: AssessmentPosition;
  blob: Blob;
  url: string;
  state: PictureState | 'sent';
  error: unknown;
};

/** A retake of a position is a new picture; only sending it again is the same one. */
function newImageId(position: AssessmentPosition): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${position}-${[...bytes].map((byte) => (byte % 36).toString(36)).join('')}`;
}

const CLOSED = ['ASSESSMENT_CLOSED', 'NOT_FOUND'];

/**
 * The pictures taken on this page by position; each is sent until it arrives. `onClosed`: the session accepts no more.
 */
export function usePictures(sessionId: string, onClosed: () => void) {
  const queryClient = useQueryClient();
  const [pictures, setPictures] = useState<Partial<Record<AssessmentPosition, OwnPicture>>>({});
  const shown = useRef(pictures);
  shown.current = pictures;
  const isLeft = useRef(false);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const picture of Object.values(shown.current)) URL.revokeObjectURL(picture.url);
    };
  }, []);

  const states = Object.values(pictures).map(({ state }) => state);
  const isSending = states.includes('sending') || states.includes('waiting');
  const hasFailed = states.includes('failed');
  const isUnsent = isSending || hasFailed;
  useEffect(() => {
    if (!isUnsent) return;
    // Until the server has them, the pictures exist only in this page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);

  const change = (picture: OwnPicture, to: Partial<OwnPicture>) =>
    setPictures((all) => {
      const now = all[picture.position];
      // A picture that was retaken meanwhile is not shown any more.
      return now?.imageId === picture.imageId ? { ...all, [picture.position]: { ...now, ...to } } : all;
    });
  const isCurrent = (picture: OwnPicture) =>
    !isLeft.current && shown.current[picture.position]?.imageId === picture.imageId;

  const send = async (picture: OwnPicture): Promise<void> => {
    change(picture, { state: 'sending', error: null });
    try {
      const entry = await sendPicture(sessionId, picture);
      change(picture, { state: 'sent' });
      queryClient.setQueryData<AssessmentEntry[]>(entriesQuery(sessionId).queryKey, (entries) =>
        entries?.map((one) => (one.position === entry.position ? entry : one)),
      );
    } catch (error) {
      const afterMs = resendAfterMs(error);
      if (error instanceof ApiError && CLOSED.includes(error.type)) {
        onClosed();
      } else if (afterMs !== null) {
        change(picture, { state: 'waiting', error });
        setTimeout(() => line(picture), afterMs);
      } else {
        change(picture, { state: 'failed', error });
      }
    }
  };

  /** One after the other, so that uploads do not share a slow connection. Retaken pictures are skipped. */
  const line = (picture: OwnPicture) => {
    last.current = last.current.then(() => (isCurrent(picture) ? send(picture) : undefined));
  };
  const take = (position: AssessmentPosition, blob: Blob) => {
    const before = pictures[position];
    if (before) URL.revokeObjectURL(before.url);
    const url = URL.createObjectURL(blob);
    const picture: OwnPicture = {
      ...{ imageId: newImageId(position), position, blob, url },
      ...{ state: 'sending', error: null },
    };
    const next = { ...shown.current, [position]: picture };
    shown.current = next;
    setPictures(next);
    line(picture);
  };
  const resend = (picture: OwnPicture) => {
    change(picture, { state: 'sending', error: null });
    line(picture);
  };
  /** Falls back to the server's picture of this position. */
  const leaveOut = (picture: OwnPicture) => {
    URL.revokeObjectURL(picture.url);
    const next = { ...shown.current };
    delete next[picture.position];
    shown.current = next;
    setPictures(next);
  };
  return { pictures, isSending, hasFailed, take, resend, leaveOut };
}
