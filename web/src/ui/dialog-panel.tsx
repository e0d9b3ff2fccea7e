import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import typography from './typography.module.css';
import { keepFocus, useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the main action last. A submit button needs a `form` attribute. */
  footer?: ReactNode;
  /** A full one covers the page, for looking closely. */
  size?: 'medium' | 'large' | 'full';
}

/** The code of `Dialog`, in its own chunk with Radix. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
}: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} onMouseDown={keepFocus} />
        <RadixDialog.Content
          {...focusReturn}
          className={styles.dialog}
          data-size={size}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={styles.header}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton aria-label="Close">
                <CloseIcon />
              </IconButton>
            </RadixDialog.Close>
          </header>
          <div className={styles.body}>
            {description && (
              <RadixDialog.Description className={typography.note}>{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
