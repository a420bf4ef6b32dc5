import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  label: string;
  /** The zone's content; a click anywhere opens the file dialog. */
  children: ReactNode;
  /** Media types, as for an input's `accept`. */
  accept: readonly string[];
  /** Takes one file; of several dropped files, the last. */
  onFile?: (file: File) => void;
  /** Takes all dropped or chosen files. */
  onFiles?: (files: readonly File[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
};

export function FileDrop(props: FileDropProps) {
  const { label, children, accept, onFile, onFiles, onBlur, ref, isInvalid } = props;
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    const last = files.at(-1);
    if (last) onFile?.(last);
    onFiles?.(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <label
      className={`${classes.zone} relative flex items-center gap-3 py-2 px-3.5 rounded-button cursor-pointer`}
      data-many={onFiles !== undefined || undefined}
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
        multiple={onFiles !== undefined}
        className="absolute inset-0 w-full h-full opacity-0 cursor-pointer"
        aria-label={label}
        accept={accept.join(',')}
        onBlur={onBlur}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          // Reset, so that the same file can be chosen again after removal.
          input.value = '';
          take(files);
        }}
      />
      <IconFileUpload size={18} aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
