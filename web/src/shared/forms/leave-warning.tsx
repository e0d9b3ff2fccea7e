import { type RefObject, useCallback, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveWarningProps {
  /** From `useUnsaved`. */
  unsaved: RefObject<boolean>;
  /** What the form is about: "this pet". */
  subject: string;
  /** What leaving would mean, where nothing was entered. */
  loss?: string;
  /** Whether the form is only for whoever is signed in, so that the end of the session leads away from it. */
  isOwners?: boolean;
}

/** Asks before unsaved input is lost: within the site by a dialog, on closing the tab by the browser's own question. */
export function LeaveWarning({ unsaved, subject, loss, isOwners = true }: LeaveWarningProps) {
  // The way may lead to another document: who has said yes is not asked a second time, by the browser.
  const isLeaving = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
    [unsaved],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload((event) => {
    if (unsaved.current && !isLeaving.current) event.preventDefault();
  });
  const leave = () => {
    isLeaving.current = true;
    blocker.proceed?.();
  };
  const warning = loss ?? `What you entered for ${subject} will be lost.`;
  // No owner’s page with a form links to the sign-in page: only the end of the session leads there.
  const hasEnded = isOwners && blocker.location?.pathname === paths.auth;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={hasEnded ? 'Your session has ended' : 'Leave without saving?'}
      description={hasEnded ? endedText(subject) : warning}
      cancelLabel="Stay"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      onConfirm={async () => leave()}
    />
  );
}

const endedText = (subject: string) =>
  `You were signed out in another tab, and what you entered for ${subject} is not saved. To keep it, stay, and sign in again when you save it. If you leave, it will be lost.`;
