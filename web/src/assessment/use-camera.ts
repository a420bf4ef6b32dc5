import { type RefObject, useEffect, useRef, useState } from 'react';

/** Of a picture, in pixels: a scratch is seen, and it is below the 10 MiB of an upload. */
const SIDE_PX = 4_000;

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  state: 'opening' | 'on' | 'none';
  /** A JPEG of what it sees; null where it sees nothing yet. */
  shoot: () => Promise<Blob | null>;
};

/** The phone's back camera, while `isWanted`. `none` where there is none, it is not allowed, or the page is not secure. */
export function useCamera(isWanted: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('opening');
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    let stream: MediaStream | null = null;
    const open = async () => {
      // Browsers give it to secure pages alone.
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          facingMode: { ideal: 'environment' },
          width: { ideal: SIDE_PX },
          height: { ideal: SIDE_PX },
        },
      });
      if (isLeft) return stopAll(stream);
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
      }
      setState('on');
      return undefined;
    };
    open().catch(() => !isLeft && setState('none'));
    return () => {
      isLeft = true;
      if (stream) stopAll(stream);
    };
  }, [isWanted]);

  const shoot = async () => {
    const source = video.current;
    if (!source?.videoWidth) return null;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  };
  return { video, state, shoot };
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
