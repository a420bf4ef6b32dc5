import type { AssessmentPosition } from '@mazad/contract/assessments';

/** Outlines of a phone's front, back and edges to hold the device against, on a grid of 100 by 160. */
const OUTLINES: Record<AssessmentPosition, readonly string[]> = {
  FRONT: [phone(), 'M42 20h16'],
  BACK: [phone(), 'M24 20h24v28h-24zM31 30a4 4 0 1 0 8 0a4 4 0 1 0-8 0'],
  TOP: [edge(false), 'M66 80h10'],
  BOTTOM: [edge(false), 'M42 80h16M24 80h8M68 80h8'],
  LEFT: [edge(true), 'M50 46v10M50 62v10'],
  RIGHT: [edge(true), 'M50 52v20'],
  SCREEN_ON: [
    phone(),
    'M50 66v-10M50 94v10M36 80h-10M64 80h10M40 70l-7-7M60 70l7-7M40 90l-7 7M60 90l7 7M44 80a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  ],
  IMEI_SCREEN: [phone(), 'M28 62h44v36h-44zM34 72v16M40 72v16M46 72v16M52 72v16M58 72v16M66 72v16'],
};

function phone(): string {
  return 'M26 10h48a8 8 0 0 1 8 8v124a8 8 0 0 1-8 8h-48a8 8 0 0 1-8-8v-124a8 8 0 0 1 8-8z';
}

function edge(isUpright: boolean): string {
  return isUpright
    ? 'M50 12a6 6 0 0 1 6 6v124a6 6 0 0 1-12 0v-124a6 6 0 0 1 6-6z'
    : 'M12 74h76a6 6 0 0 1 0 12h-76a6 6 0 0 1 0-12z';
}

type PositionOutlineProps = { position: AssessmentPosition; className?: string | undefined };

/** Hidden from screen readers, because the text beside it says the same. */
export function PositionOutline({ position, className }: PositionOutlineProps) {
  return (
    <svg viewBox="0 0 100 160" className={className} aria-hidden="true">
      {OUTLINES[position].map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
