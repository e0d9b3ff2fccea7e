import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTHING_TO_SAVE } from '../../platform/nothing-to-save.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import layout from '../../ui/layout.module.css';
import { typedText } from './typed-text.ts';

export interface AccessEndedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says that access to the shown pet has ended and what can be done, and offers to copy what can't be saved now. */
export function AccessEndedDialog({ open, onOpenChange }: AccessEndedDialogProps) {
  const navigate = useNavigate();
  // Of the page below: the dialog has no form.
  const [typed] = useState(() => typedText(document));
  const leave = () => {
    onOpenChange(false);
    void navigate(paths.dashboard, { replace: true, state: NOTHING_TO_SAVE });
  };
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="You no longer have access"
      description="The owner ended your access or deleted the pet, or your last day is over. This device has erased its copy."
      footer={<Button onClick={leave}>Go to Home</Button>}
    >
      <div className={layout.stack3}>
        <p>If you still help, ask the owner to invite you again.</p>
        {typed && (
          <>
            <p>What you typed wasn’t saved. Copy it to pass it on.</p>
            <div>
              <CopyButton link={typed} what="text" />
            </div>
          </>
        )}
      </div>
    </DialogPanel>
  );
}
