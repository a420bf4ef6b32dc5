import { useEffect, useRef } from 'react';

/** Reaches up from the end of the positioned list, so that more is loaded before the last row is visible. */
export function EndMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={mark}
      className="absolute -z-1 bottom-0 inset-x-0 h-[min(800px,100%)] pointer-events-none print:hidden"
    />
  );
}
