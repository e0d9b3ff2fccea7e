import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether a form has unsaved changes, for `LeaveWarning`. A ref, because after saving a form sets it to false and
 * navigates before the next render.
 */
export function useUnsaved(isChanged: boolean): RefObject<boolean> {
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isChanged;
  }, [isChanged]);
  return unsaved;
}

/** Whether a form's values have changed. Values are strings and lists in a stable order. */
export const differs = <Values extends object>(values: Values, initial: Values) =>
  JSON.stringify(values) !== JSON.stringify(initial);
