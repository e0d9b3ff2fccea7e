import { type RefObject, useCallback, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { NOTHING_TO_SAVE } from '../../platform/nothing-to-save.ts';
import { paths } from '../../platform/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveWarningProps {
  /** From `useUnsaved`. */
  unsaved: RefObject<boolean>;
  /** The form's subject: "this pet". */
  subject: string;
  /** Replaces the text if something other than input would be lost. */
  loss?: string;
  /** The form requires a session, so a sign-out in another tab leads away from it. */
  isOwners?: boolean;
  /** A link to the form's own page starts it again. */
  restarts?: boolean;
}

/**
 * Asks before unsaved input is lost: with a dialog within the app, with the browser's own question on closing the tab.
 */
export function LeaveWarning({
  unsaved,
  subject,
  loss,
  isOwners = true,
  restarts = false,
}: LeaveWarningProps) {
  // After the user confirms, the browser must not ask again if the navigation loads a document.
  const isLeaving = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.current &&
      // Going back to where such a navigation led is another one.
      (historyAction === 'POP' || nextLocation.state !== NOTHING_TO_SAVE) &&
      (currentLocation.pathname !== nextLocation.pathname || (restarts && historyAction !== 'POP')),
    [unsaved, restarts],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload((event) => {
    if (unsaved.current && !isLeaving.current) event.preventDefault();
  });
  const leave = () => {
    isLeaving.current = true;
    blocker.proceed?.();
  };
  const warning = loss ?? `The details you entered for ${subject} will be lost.`;
  // No page with a form links to the sign-in page, so this means that the session has ended.
  const hasEnded = isOwners && blocker.location?.pathname === paths.auth;
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={hasEnded ? 'Your session has ended' : 'Leave without saving?'}
      description={hasEnded ? endedText(subject) : warning}
      cancelLabel="Stay"
      confirmLabel="Leave"
      busyLabel="Leaving…"
      onConfirm={async () => leave()}
    />
  );
}

const endedText = (subject: string) =>
  `You were signed out in another tab, and the details you entered for ${subject} are not saved. To keep them, stay on this page and sign in again when you save. If you leave, they will be lost.`;
