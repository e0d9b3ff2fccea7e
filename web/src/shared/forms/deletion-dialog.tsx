import { AppError } from '../../../../contract/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-panel.tsx';
import { errorText } from '../../ui/error-text.ts';

export interface DeletionDialogProps extends Pick<ConfirmDialogProps, 'title' | 'description' | 'typed'> {
  kind: 'pet' | 'record';
  onDelete: () => Promise<unknown>;
  notifyDone: () => void;
  /** Gets the failure's text. */
  notifyFailure: (text: string) => void;
  onClose: () => void;
  /** Reloads the list, which removes the dialog together with its pet or record. */
  onDeleted: () => Promise<void>;
}

/**
 * Deletes a pet or record after a confirmation. One that is already deleted, in another tab or by a call whose response
 * was lost, counts as a success.
 */
export function DeletionDialog({
  kind,
  onDelete,
  notifyDone,
  notifyFailure,
  onClose,
  onDeleted,
  ...question
}: DeletionDialogProps) {
  const confirm = async () => {
    try {
      await onDelete();
    } catch (error) {
      const isGone = error instanceof AppError && error.code === `${kind}-not-found`;
      if (!isGone) return notifyFailure(errorText(error));
    }
    notifyDone();
    await onDeleted();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={onClose}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      onConfirm={confirm}
    />
  );
}
