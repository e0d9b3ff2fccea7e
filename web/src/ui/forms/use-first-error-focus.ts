import { type RefObject, useEffect } from 'react';

/** Focuses the form's first invalid control whenever `errors` changes and isn't empty. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
