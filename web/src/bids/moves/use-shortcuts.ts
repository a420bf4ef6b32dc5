import { useSingleKeys } from '#/ui/parts/single-keys';
import { letterOf } from '#/ui/text/letter-of';

type Shortcuts = {
  onResort: () => void;
  onWalk: ((step: 1 | -1) => void) | null;
  onClose: (() => void) | null;
  onHelp: () => void;
};

export function useShortcuts({ onResort, onWalk, onClose, onHelp }: Shortcuts): void {
  useSingleKeys((event) => {
    // By character: ? is on different keys, and an Arabic keyboard types ؟.
    const isHelp = event.key === '?' || event.key === '؟';
    const byLetter = {
      r: onResort,
      j: onWalk && (() => onWalk(1)),
      k: onWalk && (() => onWalk(-1)),
      escape: onClose,
    };
    const run = isHelp ? onHelp : byLetter[letterOf(event) as keyof typeof byLetter];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
