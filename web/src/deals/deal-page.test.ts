import { expect, it } from 'vitest';
import { fractionOf, groupAwb, shortHash } from '#/ui/marks/deal-words';
import { courseSteps } from './course-steps';

const won = { state: 'WON', type: 'WON', at: '2026-11-18T10:32:00.000Z', reason: null };
const inTransit = { state: 'IN_TRANSIT', type: 'PICKED_UP', at: '2026-11-18T15:10:00.000Z', reason: null };
const refused = {
  state: 'REFUSED',
  type: 'REFUSED',
  at: '2026-11-19T07:46:00.000Z',
  reason: 'Customer lock',
};

it('shows what is still ahead only while nothing went wrong', () => {
  const looks = (steps: ReturnType<typeof courseSteps>) => steps.map((step) => `${step.state} ${step.look}`);
  expect(looks(courseSteps([won]))).toEqual(['WON done', 'IN_TRANSIT ahead', 'DELIVERED ahead']);
  expect(looks(courseSteps([won, inTransit]))).toEqual(['WON done', 'IN_TRANSIT done', 'DELIVERED ahead']);
  expect(looks(courseSteps([won, inTransit, refused]))).toEqual([
    'WON done',
    'IN_TRANSIT done',
    'REFUSED failed',
  ]);
  expect(courseSteps([])).toEqual([]);
});

it('groups what is copied and shortens what is compared', () => {
  expect(groupAwb('552078441863')).toBe('5520 7844 1863');
  expect(groupAwb('ARX-20931')).toBe('ARX-20931');
  expect(shortHash('ac5c24b4f042a0646d0b37cfb88e48ac64cf1cc777c3f870b13c0c82ff1d470c')).toBe(
    'ac5c24b4f0…ff1d470c',
  );
  expect(fractionOf('2026-11-19T14:00:00.120456+00:00')).toBe('.120456');
  expect(fractionOf('2026-11-19T14:00:00+00:00')).toBe('');
});
