import { expect, it } from 'vitest';
import { listedChoice } from './listed-choice';

const words = { all: 'All categories', notListed: 'Not listed' };
const listed = [{ value: 'phones', label: 'Mobile phones' }];

it('names what was chosen, or all', () => {
  expect(listedChoice(listed, 'phones', words)).toMatchObject({ value: 'Mobile phones', isActive: true });
  expect(listedChoice(listed, '', words)).toMatchObject({ value: 'All categories', isActive: false });
});

it('shows a choice that is no longer listed, since it narrows the list all the same', () => {
  const choice = listedChoice(listed, 'gone', words);
  expect(choice).toMatchObject({ value: 'Not listed', isActive: true, isLabelHidden: true });
  expect(choice.options.map(({ value }) => value)).toEqual(['', 'phones']);
});

it('has no name for a choice while what is listed is not known, and shows the label', () => {
  expect(listedChoice(undefined, 'phones', words)).toMatchObject({
    value: undefined,
    isActive: true,
    isLabelHidden: false,
    isLoading: true,
  });
});
