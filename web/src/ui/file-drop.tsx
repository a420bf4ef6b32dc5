import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  label: string;
  /** What the zone says; the whole of it opens the browser's choice of files. */
  children: ReactNode;
  /** Types of content, as an input takes them. */
  accept: readonly string[];
  onFile: (file: File) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
};

/** One file, dropped or chosen. */
export function FileDrop({ label, children, accept, onFile, onBlur, ref, isInvalid }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Of several that are dropped at once the last one wins.
    const file = [...event.dataTransfer.files].at(-1);
    if (file) onFile(file);
  };
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-error={isInvalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={ref}
        type="file"
        className={classes.input}
        aria-label={label}
        accept={accept.join(',')}
        onBlur={onBlur}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          // Emptied, so that the same file can be chosen again after it was removed.
          input.value = '';
          if (file) onFile(file);
        }}
      />
      <IconFileUpload size={18} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
