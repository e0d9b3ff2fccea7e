import { type RefObject, useEffect } from 'react';

/**
 * After a refused submit, and the render that marks the controls at fault, moves the focus to the first of them.
 * `errors` has an entry for each fault.
 */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
