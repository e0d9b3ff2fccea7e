import { type RefObject, useEffect } from 'react';
import type { ErrorsByField } from './field-errors.ts';

/** After a refused submit, and the render that marks the controls at fault, moves the focus to the first of them. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, errors: ErrorsByField) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
