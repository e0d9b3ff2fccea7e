import { type RefObject, useEffect } from 'react';
import type { ErrorsByField } from './field-errors.ts';

/** After a refused submit, moves the focus to the first control at fault. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, errors: ErrorsByField) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
