import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels per side: shows scratches, and stays below the upload limit of 10 MiB. */
const SIDE_PX = 4_000;

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  state: 'opening' | 'on' | 'none';
  /** The current view as a JPEG; null if there is none yet. */
  shoot: () => Promise<Blob | null>;
  /** Asks for the camera again; null if the browser never allows it. */
  retry: (() => void) | null;
};

/** The phone's back camera. `none`: missing, not allowed, taken away, or the page is not secure. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('opening');
  const start = useRef<() => Promise<void>>(async () => undefined);
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      stop();
      // Browsers allow it only on secure pages.
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          facingMode: { ideal: 'environment' },
          width: { ideal: SIDE_PX },
          height: { ideal: SIDE_PX },
        },
      });
      if (isLeft || !video.current) throw new Error('The page is gone.');
      for (const track of stream.getTracks()) track.onended = () => setState('none');
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
    };
    start.current = () => {
      setState('opening');
      return open().catch(() => {
        // A camera that cannot be shown must not keep filming.
        stop();
        if (!isLeft) setState('none');
      });
    };
    void start.current();
    return () => {
      isLeft = true;
      stop();
    };
  }, []);

  const shoot = async () => {
    const source = video.current;
    if (!source?.videoWidth) return null;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  };
  return { video, state, shoot, retry: window.isSecureContext ? () => void start.current() : null };
}
