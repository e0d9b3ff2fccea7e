import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo } from 'react';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';

const PartsContext = createContext<Set<RefObject<boolean>>>(new Set());

/**
 * Asks before leaving loses what is unsaved in any form inside that uses `useUnsavedPart`. The router heeds one such
 * question at a time, and here a dialog with a form may be open above another form.
 */
export function UnsavedParts({ subject, children }: { subject: string; children: ReactNode }) {
  const parts = useMemo(() => new Set<RefObject<boolean>>(), []);
  const unsaved = useMemo(
    () => ({
      get current() {
        return [...parts].some((part) => part.current);
      },
    }),
    [parts],
  );
  return (
    <PartsContext value={parts}>
      {children}
      <LeaveWarning unsaved={unsaved} subject={subject} />
    </PartsContext>
  );
}

/** Whether this form holds something that leaving would lose; see `useUnsaved`. */
export function useUnsavedPart(isChanged: boolean): RefObject<boolean> {
  const parts = use(PartsContext);
  const unsaved = useUnsaved(isChanged);
  useEffect(() => {
    parts.add(unsaved);
    return () => void parts.delete(unsaved);
  }, [parts, unsaved]);
  return unsaved;
}
