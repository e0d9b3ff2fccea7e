import { type RefObject, useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before unsaved input is lost: within the site by a dialog, on closing the tab by the browser's own question.
 * A ref, because saving and leaving happen before the next render.
 */
export function LeaveWarning({ unsaved }: { unsaved: RefObject<boolean> }) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload((event) => {
    if (unsaved.current) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="What you entered for this record will be lost."
      confirmLabel="Leave"
      busyLabel="Leaving..."
      onConfirm={async () => blocker.proceed?.()}
    />
  );
}
