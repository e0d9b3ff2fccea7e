import { type ChangeEvent, type ComponentProps, type DragEvent, useEffect, useState } from 'react';
import { acceptedFiles } from '../../shared/files/accepted-files.ts';
import { FilePick } from '../../shared/files/file-pick.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CameraIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './file-zone.module.css';

interface FileZoneProps extends ComponentProps<'input'> {
  /** "Choose files". */
  label: string;
  /** "or drop them here". */
  hint: string;
  /** One line high, once a file is chosen. */
  small: boolean;
  /** At least one file. */
  onFiles: (files: readonly File[]) => void;
}

/** A drop zone covered by a native file input, so that clicking, keyboards, dropping and screen readers all work. */
export function FileZone({ label, hint, small, onFiles, ...input }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false);
  useDropGuard();

  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(Array.from(files));
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // Without this, choosing the same file again would trigger no change event.
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
        accept={acceptedFiles()}
        className={classNames(layout.cover, styles.input)}
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

/** Takes a photo of a document, on touch screens. */
export const TakePhoto = ({ onTake }: { onTake: (photo: File) => void }) => (
  <FilePick icon={<CameraIcon />} accept="image/*" capture onPick={onTake}>
    Take a photo
  </FilePick>
);

/**
 * Ignores files dropped outside the zone: the browser would open them in place of the page, and input would be lost.
 */
function useDropGuard(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
