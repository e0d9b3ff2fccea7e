import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether a form holds something that leaving would lose, for `LeaveWarning`. A ref, because saving and leaving happen
 * before the next render: whoever has saved sets it to false, then leaves.
 */
export function useUnsaved(isChanged: boolean): RefObject<boolean> {
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isChanged;
  }, [isChanged]);
  return unsaved;
}

/** Whether a form's values, strings and lists of numbers in an order that stays, differ from those it began with. */
export const differs = <Values extends object>(values: Values, initial: Values) =>
  JSON.stringify(values) !== JSON.stringify(initial);
