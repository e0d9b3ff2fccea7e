import { type FormEvent, useRef, useState } from 'react';

type FieldErrors = Readonly<Record<string, string>>;

/**
 * Validates and submits a form: `check` returns errors by field name; `send` does the work, reports failures, and may
 * complain about fields as well. The first field with an error gets the focus.
 */
export function useSubmission(
  check: () => FieldErrors | Promise<FieldErrors>,
  send: (complain: (errors: FieldErrors) => void) => Promise<void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  // A ref, because two clicks can arrive within one render.
  const sending = useRef(false);

  async function run(form: HTMLFormElement) {
    const complain = (found: FieldErrors) => {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    };
    sending.current = true;
    setBusy(true);
    try {
      const found = await check();
      complain(found);
      if (Object.keys(found).length === 0) await send(complain);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.current) void run(event.currentTarget);
  }

  return { onSubmit, errors, busy };
}
