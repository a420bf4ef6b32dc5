/** Grade reviews of the demo's past: one in each state that people may want to see, with its steps (G3). */
import type { Fault } from './sample-evidence.ts';

export type ReviewStep =
  | { at: number; what: 'LOOK' | 'CANCEL' | 'DECLINE_UPGRADE' | 'EXPIRE' | 'HAND_OVER' | 'RECEIVE_BACK' }
  | {
      at: number;
      what: 'ASK_INFO' | 'ANSWER' | 'REVISE' | 'KEEP_GRADE' | 'REQUEST_RETURN' | 'OFFER_UPGRADE';
      remark: string;
    };

export interface DemoReview {
  /** E-mail prefix of the preferred store, if it has a deal. */
  account: string;
  /** Hours before the end of the past at which it is requested. */
  hoursAgo: number;
  /** The dealer's finding; null if the marketplace opened it and found a better grade. */
  fault: Fault | null;
  comment: string;
  /** The steps after that, `at` hours later. */
  steps: readonly ReviewStep[];
}

const ASKED = 'Please film the fault once more, closer and in good light, with the device switched on.';
const RETURN = 'The device is not what was sold. Please hand it over to our courier.';
const TWO_DENTS = 'Two dents at the frame, one at each long side. The report says light marks.';

function review(
  account: string,
  hoursAgo: number,
  fault: Fault | null,
  comment: string,
  steps: readonly ReviewStep[] = [],
): DemoReview {
  return { account, hoursAgo, fault, comment, steps };
}

export const DEMO_REVIEWS: readonly DemoReview[] = [
  review('dealer', 300, 'CRACK', 'The screen is cracked from the top edge to the middle.', [
    { at: 20, what: 'REQUEST_RETURN', remark: RETURN },
    { at: 50, what: 'HAND_OVER' },
    { at: 92, what: 'RECEIVE_BACK' },
  ]),
  review('dealer13', 240, null, 'The shop graded it too low: there is not a mark on it.', [
    { at: 3, what: 'OFFER_UPGRADE', remark: 'The better grade would be right for this device.' },
    { at: 26, what: 'DECLINE_UPGRADE' },
  ]),
  review('dealer', 216, 'DENT', TWO_DENTS, [
    { at: 4, what: 'LOOK' },
    { at: 21, what: 'REVISE', remark: 'Both dents are plain to see. The grade is revised.' },
  ]),
  review('dealer5', 190, 'CRACK', 'Cracked glass under the film that was on it.', [
    { at: 15, what: 'REQUEST_RETURN', remark: RETURN },
    { at: 160, what: 'HAND_OVER' },
  ]),
  review('dealer2', 168, 'BATTERY', 'The battery is far weaker than the report says.', [
    { at: 26, what: 'KEEP_GRADE', remark: 'The battery is within what this grade allows. The grade stays.' },
  ]),
  review('dealer6', 144, 'DENT', 'The frame is dented.', [
    { at: 5, what: 'ASK_INFO', remark: ASKED },
    { at: 78, what: 'EXPIRE' },
  ]),
  review('dealer11', 120, 'BATTERY', 'Battery health of 74 percent.', [{ at: 6, what: 'CANCEL' }]),
  review('dealer3', 116, 'CRACK', 'There is a crack across the lower half of the screen.'),
  review('dealer10', 72, 'CRACK', 'The glass is broken, and the device does not react to touch there.', [
    { at: 2, what: 'LOOK' },
    { at: 20, what: 'REQUEST_RETURN', remark: RETURN },
  ]),
  review('dealer4', 60, 'DENT', 'A dent beside the buttons.', [
    { at: 3, what: 'ASK_INFO', remark: ASKED },
    { at: 30, what: 'ANSWER', remark: 'Here it is from the side, by daylight.' },
  ]),
  review('dealer', 40, null, 'The report names scratches that are not there.', [
    { at: 2, what: 'OFFER_UPGRADE', remark: 'We take it for a better grade. Take it or leave it as it is.' },
  ]),
  review('dealer2', 30, 'CRACK', 'A fine crack that shows when the screen is off.', [
    { at: 4, what: 'ASK_INFO', remark: ASKED },
  ]),
  review('dealer14', 22, 'BATTERY', 'The battery asks for service as soon as it is switched on.', [
    { at: 1, what: 'LOOK' },
  ]),
  review('paas', 6, 'DENT', 'Dents at both sides that no picture of the shop shows.'),
  review('dealer', 3, 'BATTERY', 'Battery health is 74 percent, where the report says 88 to 94.'),
];
