import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DocumentLeaveWarningProps {
  unsaved: RefObject<boolean>;
  /** What would be lost: "Your message". */
  subject: string;
}

/** `LeaveWarning` for a page whose links load other documents. */
export function DocumentLeaveWarning({ unsaved, subject }: DocumentLeaveWarningProps) {
  const [target, setTarget] = useState<string | null>(null);
  // After the user confirms, the browser must not ask again.
  const isLeaving = useRef(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !unsaved.current || !isLeavingBy(link, event)) return;
      event.preventDefault();
      setTarget(link.href);
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current && !isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', onClick);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [unsaved]);
  const leave = async () => {
    isLeaving.current = true;
    if (target !== null) window.location.assign(target);
  };
  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title="Leave without sending?"
      description={`${subject} will be lost.`}
      cancelLabel="Stay"
      confirmLabel="Leave"
      busyLabel="Leaving…"
      onConfirm={leave}
    />
  );
}

/** Whether a click makes this tab load another document. */
function isLeavingBy(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.pathname === window.location.pathname && link.origin === window.location.origin;
  return isPlain && !event.defaultPrevented && !link.target && /^https?:$/.test(link.protocol) && !isHere;
}
