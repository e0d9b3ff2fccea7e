import { type ChangeEvent, type ComponentProps, type DragEvent, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { UploadIcon } from '../../ui/icons.tsx';
import styles from './file-zone.module.css';
import { useDropGuard } from './use-drop-guard.ts';

interface FileZoneProps extends ComponentProps<'input'> {
  /** What it is for: "Choose files". */
  label: string;
  /** The other way: "or drop them here". */
  hint: string;
  /** One line high, where something is chosen already. */
  small: boolean;
  /** One or more, in the browser's order. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * A browser's own file input that covers a zone, so that clicking, keys and dropping all work and a screen reader finds
 * what it knows.
 */
export function FileZone({ label, hint, small, onFiles, ...input }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useDropGuard();

  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(Array.from(files));
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // Else the same file, chosen again after it was removed or mended, would change nothing.
    target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className={classNames(styles.zone, isOver && styles.over, small && styles.small)}
      data-invalid={input['aria-invalid'] ? true : undefined}
    >
      <UploadIcon size={small ? 20 : 28} />
      <p className={styles.words} aria-hidden="true">
        <span className={styles.action}>{label}</span> <span className={styles.drop}>{hint}</span>
      </p>
      <input
        {...input}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        className={styles.input}
        onChange={handleChange}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      />
    </div>
  );
}
