import { type ReactNode, useEffect, useRef } from 'react';
import classes from './grid-input.module.css';
import type { CellContext } from './types';

/** `off` is for a row, `locked` for the whole grid. */
export type GridInputState = 'rest' | 'confirm' | 'saving' | 'failed' | 'off' | 'locked';

type GridInputProps = {
  cell: CellContext;
  label: string;
  /** Shown while nothing is typed. */
  value?: string;
  state?: GridInputState;
  /** The id of the text that explains the input's state. */
  describedBy?: string;
  /** Why an off or locked input accepts no text. */
  offReason?: string;
  /** Turns typed text into a draft. */
  filter: (text: string) => string;
  mark?: ReactNode;
};

/** A native input in every row: component inputs took eleven times as long per frame. */
export function GridInput(props: GridInputProps) {
  const { cell, label, value = '', state = 'rest', describedBy, offReason, filter, mark } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isEditing, draft } = cell;
  const isLocked = state === 'off' || state === 'locked';
  const isSaving = state === 'saving';

  useEffect(() => {
    const element = input.current;
    // After a button beside the input has filled it, keys go to the input again.
    if (draft === null || !element || document.activeElement === element) return;
    element.focus({ preventScroll: true });
    element.select();
  }, [draft]);

  useEffect(() => {
    const element = input.current;
    // Typing replaces the shown text, even if a new price arrived after focusing.
    if (value && draft === null && document.activeElement === element) element?.select();
  }, [value, draft]);

  return (
    <span className={classes.box} data-state={state} data-editing={isEditing || undefined}>
      <input
        ref={input}
        className={classes.input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={state === 'failed' || undefined}
        aria-describedby={describedBy}
        aria-description={offReason}
        aria-busy={isSaving || undefined}
        data-grid-widget=""
        data-editing={isEditing || undefined}
        tabIndex={cell.tabIndex}
        readOnly={isLocked}
        value={draft ?? value}
        onFocus={(event) => event.currentTarget.select()}
        // A price being saved is not editable, so it stays selected as a whole.
        onClick={(event) => isSaving && event.currentTarget.select()}
        onChange={(event) => cell.fill(cell.columnId, filter(event.target.value))}
      />
      {mark && <span className={classes.mark}>{mark}</span>}
      {!isLocked && cell.fillHandle}
    </span>
  );
}

/** Spinner of a cell that is being saved. */
export function SavingMark() {
  return <span className={classes.ring} aria-hidden="true" />;
}
