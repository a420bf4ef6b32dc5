import type { KeyboardEvent, MouseEvent } from 'react';

type OnePress = {
  onClick: (event: Pick<MouseEvent, 'detail'>) => void;
  onKeyDown: (event: Pick<KeyboardEvent, 'repeat' | 'preventDefault'>) => void;
};

/**
 * For a button that replaces another under pointer or focus: ignores the second click of a double click, and key
 * repeats, which belong to the earlier button.
 */
export function onePress(act: () => void): OnePress {
  return {
    onClick: ({ detail }) => {
      if (detail <= 1) act();
    },
    // Browsers repeat the click while Enter is held, unless it is prevented here.
    onKeyDown: (event) => {
      if (event.repeat) event.preventDefault();
    },
  };
}
