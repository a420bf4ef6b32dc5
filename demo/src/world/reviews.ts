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

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    account: 'dealer',
    hoursAgo: 300,
    fault: 'CRACK',
    comment: 'The screen is cracked from the top edge to the middle.',
    steps: [
      { at: 20, what: 'REQUEST_RETURN', remark: RETURN },
      { at: 50, what: 'HAND_OVER' },
      { at: 92, what: 'RECEIVE_BACK' },
    ],
  },
  {
    account: 'dealer13',
    hoursAgo: 240,
    fault: null,
    comment: 'The shop graded it too low: there is not a mark on it.',
    steps: [
      { at: 3, what: 'OFFER_UPGRADE', remark: 'The better grade would be right for this device.' },
      { at: 26, what: 'DECLINE_UPGRADE' },
    ],
  },
  {
    account: 'dealer',
    hoursAgo: 216,
    fault: 'DENT',
    comment: 'Two dents at the frame, one at each long side. The report says light marks.',
    steps: [
      { at: 4, what: 'LOOK' },
      { at: 21, what: 'REVISE', remark: 'Both dents are plain to see. The grade is revised.' },
    ],
  },
  {
    account: 'dealer5',
    hoursAgo: 190,
    fault: 'CRACK',
    comment: 'Cracked glass under the film that was on it.',
    steps: [
      { at: 15, what: 'REQUEST_RETURN', remark: RETURN },
      { at: 160, what: 'HAND_OVER' },
    ],
  },
  {
    account: 'dealer2',
    hoursAgo: 168,
    fault: 'BATTERY',
    comment: 'The battery is far weaker than the report says.',
    steps: [
      {
        at: 26,
        what: 'KEEP_GRADE',
        remark: 'The battery is within what this grade allows. The grade stays.',
      },
    ],
  },
  {
    account: 'dealer6',
    hoursAgo: 144,
    fault: 'DENT',
    comment: 'The frame is dented.',
    steps: [
      { at: 5, what: 'ASK_INFO', remark: ASKED },
      { at: 78, what: 'EXPIRE' },
    ],
  },
  {
    account: 'dealer11',
    hoursAgo: 120,
    fault: 'BATTERY',
    comment: 'Battery health of 74 percent.',
    steps: [{ at: 6, what: 'CANCEL' }],
  },
  {
    account: 'dealer3',
    hoursAgo: 116,
    fault: 'CRACK',
    comment: 'There is a crack across the lower half of the screen.',
    steps: [],
  },
  {
    account: 'dealer10',
    hoursAgo: 72,
    fault: 'CRACK',
    comment: 'The glass is broken, and the device does not react to touch there.',
    steps: [
      { at: 2, what: 'LOOK' },
      { at: 20, what: 'REQUEST_RETURN', remark: RETURN },
    ],
  },
  {
    account: 'dealer4',
    hoursAgo: 60,
    fault: 'DENT',
    comment: 'A dent beside the buttons.',
    steps: [
      { at: 3, what: 'ASK_INFO', remark: ASKED },
      { at: 30, what: 'ANSWER', remark: 'Here it is from the side, by daylight.' },
    ],
  },
  {
    account: 'dealer',
    hoursAgo: 40,
    fault: null,
    comment: 'The report names scratches that are not there.',
    steps: [
      {
        at: 2,
        what: 'OFFER_UPGRADE',
        remark: 'We take it for a better grade. Take it or leave it as it is.',
      },
    ],
  },
  {
    account: 'dealer2',
    hoursAgo: 30,
    fault: 'CRACK',
    comment: 'A fine crack that shows when the screen is off.',
    steps: [{ at: 4, what: 'ASK_INFO', remark: ASKED }],
  },
  {
    account: 'dealer14',
    hoursAgo: 22,
    fault: 'BATTERY',
    comment: 'The battery asks for service as soon as it is switched on.',
    steps: [{ at: 1, what: 'LOOK' }],
  },
  {
    account: 'paas',
    hoursAgo: 6,
    fault: 'DENT',
    comment: 'Dents at both sides that no picture of the shop shows.',
    steps: [],
  },
  {
    account: 'dealer',
    hoursAgo: 3,
    fault: 'BATTERY',
    comment: 'Battery health is 74 percent, where the report says 88 to 94.',
    steps: [],
  },
];
