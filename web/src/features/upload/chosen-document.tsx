import type { ReactNode } from 'react';
import type { ChosenFile } from '../../shared/files/check-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { fileSize } from '../../ui/file-size.ts';
import { FileIcon, ImageIcon } from '../../ui/icons.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import typography from '../../ui/typography.module.css';
import styles from './chosen-document.module.css';

/** The chosen file's name and size, with buttons as children. */
export function ChosenDocument({ chosen, children }: { chosen: ChosenFile; children: ReactNode }) {
  const { file, type } = chosen;
  return (
    <div className={styles.row}>
      <StateIcon className={styles.icon}>
        {type === 'application/pdf' ? <FileIcon /> : <ImageIcon />}
      </StateIcon>
      <p className={styles.words}>
        <span className={classNames(typography.clamp, typography.label)} dir="auto" title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{fileSize(file.size)}</span>
      </p>
      {children}
    </div>
  );
}
