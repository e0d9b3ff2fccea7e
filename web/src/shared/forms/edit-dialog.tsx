import { type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import layout from '../../ui/layout.module.css';

interface EditDialogProps {
  title: string;
  description?: string;
  /** What is edited: "this record". */
  subject: string;
  saveLabel?: string;
  /** As in `SubmitButton`. */
  missing?: Readonly<Record<string, boolean>>;
  state: Omit<ReturnType<typeof useCheckedForm>, 'errors'> & { unsaved: RefObject<boolean> };
  onClose: () => void;
  /** The form's fields. */
  children: ReactNode;
}

/** A form in a dialog. It can't be closed while saving, and asks before unsaved changes are discarded. */
export function EditDialog({
  title,
  description,
  subject,
  saveLabel = 'Save changes',
  missing = {},
  state: { form, busy, unsaved, handleSubmit },
  onClose,
  children,
}: EditDialogProps) {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (busy) return;
    if (unsaved.current) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <SubmitButton form={formId} busy={busy} missing={missing}>
              {busy ? 'Saving…' : saveLabel}
            </SubmitButton>
          </>
        }
      >
        <form ref={form} id={formId} noValidate className={layout.stack4} onSubmit={handleSubmit}>
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        description={`Your changes to ${subject} haven’t been saved.`}
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        busyLabel="Discarding…"
        onConfirm={async () => onClose()}
      />
    </>
  );
}
