import { AlertDialog } from 'radix-ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { TextField } from './text-input.tsx';
import typography from './typography.module.css';
import { keepFocus, useFocusReturn } from './use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  /** The label of the button that cancels. */
  cancelLabel?: string;
  /** The confirm button's label during the action: "Deleting…". */
  busyLabel: string;
  /** Text that the user must type first, to prevent confirming by habit. */
  typed?: { label: ReactNode; matches: (text: string) => boolean };
  /** Gets the typed text. Reports its own failures; closes the dialog, or leaves it open to try again. */
  onConfirm: (text: string) => Promise<void>;
  tone?: 'danger' | 'primary';
}

/** The code of `ConfirmDialog`, in its own chunk with Radix. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  busyLabel,
  typed,
  onConfirm,
  tone = 'danger',
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const formId = useId();
  const isReady = !typed || typed.matches(text);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(text);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) void confirm();
  };
  const changeOpen = (next: boolean) => {
    if (busy) return;
    setText('');
    onOpenChange(next);
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={changeOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim} onMouseDown={keepFocus} />
        <AlertDialog.Content {...focusReturn} className={styles.dialog}>
          <header className={styles.header}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </header>
          <div className={styles.body}>
            <AlertDialog.Description className={typography.note}>{description}</AlertDialog.Description>
            {typed && (
              <form id={formId} noValidate onSubmit={submit}>
                <TextField
                  label={typed.label}
                  required
                  autoComplete="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  readOnly={busy}
                  value={text}
                  onChange={setText}
                />
              </form>
            )}
          </div>
          <footer className={styles.footer}>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={tone}
              busy={busy}
              disabled={!isReady}
              {...(typed ? { type: 'submit' as const, form: formId } : { onClick: () => void confirm() })}
            >
              {busy ? busyLabel : confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
