import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo } from 'react';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';

const PartsContext = createContext<Set<RefObject<boolean>>>(new Set());

/**
 * Asks before leaving discards unsaved input of any form inside that uses `useUnsavedForm`. The router supports one
 * blocker at a time, and here a dialog's form can be open above another form.
 */
export function UnsavedForms({ subject, children }: { subject: string; children: ReactNode }) {
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

/** Registers whether this form has unsaved input; see `useUnsaved`. */
export function useUnsavedForm(isChanged: boolean): RefObject<boolean> {
  const parts = use(PartsContext);
  const unsaved = useUnsaved(isChanged);
  useEffect(() => {
    parts.add(unsaved);
    return () => void parts.delete(unsaved);
  }, [parts, unsaved]);
  return unsaved;
}
