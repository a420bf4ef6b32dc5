import { useSingleKeys } from '#/ui/single-keys';

type Shortcuts = {
  onResort: () => void;
  onWalk: ((step: 1 | -1) => void) | null;
  onClose: (() => void) | null;
  onHelp: () => void;
};

/** By the key's place on the keyboard: an Arabic layout has other letters on R, J and K. */
export function useShortcuts({ onResort, onWalk, onClose, onHelp }: Shortcuts): void {
  useSingleKeys((event) => {
    // By what it writes: ? stands elsewhere on each keyboard, and an Arabic one writes ؟.
    const isHelp = event.key === '?' || event.key === '؟';
    const byPlace = {
      KeyR: onResort,
      KeyJ: onWalk && (() => onWalk(1)),
      KeyK: onWalk && (() => onWalk(-1)),
      Escape: onClose,
    };
    const run = isHelp ? onHelp : byPlace[event.code as keyof typeof byPlace];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
