import type { KeyboardEvent, MouseEvent } from 'react';

type OnePress = {
  onClick: (event: Pick<MouseEvent, 'detail'>) => void;
  onKeyDown: (event: Pick<KeyboardEvent, 'repeat' | 'preventDefault'>) => void;
};

/**
 * For a button that takes the place of another under the pointer or the focus: the second click of a double click, and
 * what a key that is held down presses again, belong to the one before.
 */
export function onePress(act: () => void): OnePress {
  return {
    onClick: ({ detail }) => {
      if (detail <= 1) act();
    },
    // The browser clicks a button once more for each repetition of Enter, unless it is stopped here.
    onKeyDown: (event) => {
      if (event.repeat) event.preventDefault();
    },
  };
}
