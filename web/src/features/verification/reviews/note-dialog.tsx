import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import type { Checked } from '../../../ui/forms/check-form.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { TextAreaField } from '../../../ui/text-input.tsx';

const FORM = 'decision';

/** The texts of a dialog: the button, the label of the note, and what a notice says afterwards. */
export interface NoteTexts {
  label: string;
  field: string;
  done: string;
}

interface NoteDialogProps<Result> {
  title: string;
  description: string;
  texts: NoteTexts;
  /** Checks what was typed; its data sends it. Errors are at `note`, `text` or `reason`. */
  check: (note: string) => Checked<() => Promise<Result>>;
  /** What else is missing, by name. */
  missing?: Record<string, boolean>;
  /** Fields before the note. */
  children?: ReactNode;
  onClose: () => void;
  onDone: (result: Result) => void;
}

/** Asks an administrator for the note or reason of a decision, and sends it. */
export function NoteDialog<Result>(props: NoteDialogProps<Result>) {
  const { title, description, texts, check, missing, children, onClose, onDone } = props;
  const { label, field, done } = texts;
  const [text, setText] = useState('');
  const { form, errors, busy, handleSubmit } = useCheckedForm<() => Promise<Result>>({
    check: () => check(text),
    async save(send) {
      onDone(await send());
      notify.success(done);
      onClose();
    },
    onFailure: (error) => notify.error('Nothing was changed', errorText(error)),
  });
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            form={FORM}
            busy={busy}
            missing={{ ...missing, [field.toLowerCase()]: text.trim() === '' }}
          >
            {busy ? 'Saving…' : label}
          </SubmitButton>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate className={layout.stack4} onSubmit={handleSubmit}>
        {children}
        <TextAreaField
          label={field}
          required
          value={text}
          error={errors.note ?? errors.text ?? errors.reason}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
