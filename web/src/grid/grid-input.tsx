import { type ReactNode, useEffect, useRef } from 'react';
import classes from './grid-input.module.css';
import type { CellContext } from './types';

/** Off is the row, locked is the whole grid. */
export type GridInputState = 'rest' | 'confirm' | 'saving' | 'failed' | 'off' | 'locked';

type GridInputProps = {
  cell: CellContext;
  label: string;
  /** Shown while nothing is typed. */
  value?: string;
  state?: GridInputState;
  /** Names the text beside the input that explains its state. */
  describedBy?: string;
  /** Why an input that is off or locked takes no text. */
  offReason?: string;
  /** What may be typed: the draft that a text becomes. */
  filter: (text: string) => string;
  mark?: ReactNode;
};

/** A native input in every row: component inputs cost eleven times the frame. */
export function GridInput(props: GridInputProps) {
  const { cell, label, value = '', state = 'rest', describedBy, offReason, filter, mark } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isEditing, draft } = cell;
  const isLocked = state === 'off' || state === 'locked';
  const isSaving = state === 'saving';

  useEffect(() => {
    const element = input.current;
    // A chip beside the input fills it: the next key belongs to the input again.
    if (draft === null || !element || document.activeElement === element) return;
    element.focus({ preventScroll: true });
    element.select();
  }, [draft]);

  useEffect(() => {
    const element = input.current;
    // What is typed takes the place of what is shown, also of a price that came while the cursor stood here.
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
        // What is being saved is no draft: nothing is typed into it, wherever the pointer puts the cursor.
        onClick={(event) => isSaving && event.currentTarget.select()}
        onChange={(event) => cell.fill(cell.columnId, filter(event.target.value))}
      />
      {mark && <span className={classes.mark}>{mark}</span>}
      {!isLocked && cell.fillHandle}
    </span>
  );
}

/** Turning ring of a cell that is being saved. */
export function SavingMark() {
  return <span className={classes.ring} aria-hidden="true" />;
}
