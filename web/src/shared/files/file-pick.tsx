import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './file-pick.module.css';

interface FilePickProps {
  /** What the control is called; it stands on it. */
  children: string;
  icon: ReactNode;
  /** As of `<input type="file">`. */
  accept: string;
  /** Opens the camera instead of a choice of files; shown only where there is a finger and so, mostly, a camera. */
  capture?: boolean;
  /** Nothing can be picked, but the focus stays. */
  busy?: boolean;
  /** The id of a hint. */
  describedBy?: string | undefined;
  onPick: (file: File) => void;
}

/**
 * A button that picks a file: a browser's own file input lies over it, so that keys and screen readers find what they
 * know.
 */
export function FilePick({
  children,
  icon,
  accept,
  capture = false,
  busy = false,
  describedBy,
  onPick,
}: FilePickProps) {
  return (
    <span
      className={classNames(buttonStyle('secondary', 'medium', styles.pick), capture && styles.camera)}
      data-busy={busy || undefined}
    >
      {icon}
      <span aria-hidden="true">{children}</span>
      <input
        type="file"
        accept={accept}
        capture={capture ? 'environment' : undefined}
        aria-label={children}
        aria-describedby={describedBy}
        aria-disabled={busy || undefined}
        className={styles.input}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          // Else the same file, picked again after it was mended, would change nothing.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </span>
  );
}
