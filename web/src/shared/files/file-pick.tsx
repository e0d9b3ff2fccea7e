import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './file-pick.module.css';

interface FilePickProps {
  /** The label. */
  children: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** The types that a picker offers; undefined for all. */
  accept: string | undefined;
  /** Opens the camera. Shown only on touch screens, which usually have one, unless it is `always`. */
  capture?: boolean | 'always';
  /** Several files can be picked at once. */
  multiple?: boolean;
  /** Picking is disabled, but the focus stays. */
  busy?: boolean;
  /** A hint's id. */
  describedBy?: string | undefined;
  onPick: (...files: [File, ...File[]]) => void;
}

/** A file button. A native file input covers it, so that keyboards and screen readers work as usual. */
export function FilePick({
  children,
  icon,
  variant = 'secondary',
  accept,
  capture = false,
  multiple = false,
  busy = false,
  describedBy,
  onPick,
}: FilePickProps) {
  return (
    <span
      className={classNames(buttonStyle(variant, 'medium', styles.pick), capture === true && styles.camera)}
      data-busy={busy || undefined}
    >
      {icon}
      <span aria-hidden="true">{children}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        aria-label={children}
        aria-describedby={describedBy}
        aria-disabled={busy || undefined}
        className={classNames(layout.cover, styles.input)}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const [file, ...others] = Array.from(target.files ?? []);
          // Without this, picking the same file again would trigger no change event.
          target.value = '';
          if (file) onPick(file, ...others);
        }}
      />
    </span>
  );
}
