import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './document-fold.module.css';

interface DocumentFoldProps {
  /** The file's; null while nothing folds away. */
  name: string | null;
  /** The button's. */
  label: string;
  /** Something in it is asked, which would wait unseen. */
  isAsking: boolean;
  children: ReactNode;
}

/** The document and what can be done with it: beside a strip of its page, they fold away. */
export function DocumentFold({ name, label, isAsking, children }: DocumentFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.document}>
      {name !== null && (
        <div className={layout.spread}>
          <p className={typography.clamp} dir="auto" title={name}>
            {name}
          </p>
          <Button
            variant="ghost"
            size="small"
            icon={<FileIcon size={18} />}
            aria-expanded={isOpen || isAsking}
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
          </Button>
        </div>
      )}
      <div hidden={name !== null && !isOpen && !isAsking}>{children}</div>
    </div>
  );
}
