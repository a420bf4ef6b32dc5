import type { DealDetail } from '@mazad/contract/deals';
import type { DealState } from '@mazad/domain/deals/course';

type CourseEvent = DealDetail['course'][number];
export type CourseStep = {
  state: string;
  /** The event that led to the state; null for a future one. */
  type: string | null;
  at: string | null;
  reason: string | null;
  look: 'done' | 'failed' | 'ahead';
};

const AHEAD: Partial<Record<DealState, readonly DealState[]>> = {
  WON: ['IN_TRANSIT', 'DELIVERED'],
  IN_TRANSIT: ['DELIVERED'],
};
const FAILED: readonly string[] = ['CANCELLED', 'REFUSED', 'RETURNED'] satisfies DealState[];

/** Past steps in order, and the expected next ones. */
export function courseSteps(course: readonly CourseEvent[]): CourseStep[] {
  const passed = course.map((event): CourseStep => {
    return {
      ...event,
      look: FAILED.includes(event.state) || event.type === 'DELIVERY_UNDONE' ? 'failed' : 'done',
    };
  });
  const last = course.at(-1)?.state as DealState | undefined;
  const ahead = (last && AHEAD[last]) ?? [];
  return [
    ...passed,
    ...ahead.map((state): CourseStep => ({ state, type: null, at: null, reason: null, look: 'ahead' })),
  ];
}
