import { type FormEvent, useRef, useState } from 'react';

type FieldErrors = Readonly<Record<string, string>>;

/** Validates and submits a form: `check` returns errors by field name, `send` does the work and reports failures. */
export function useSubmission(check: () => FieldErrors | Promise<FieldErrors>, send: () => Promise<void>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  // A ref, because two clicks can arrive within one render.
  const sending = useRef(false);

  async function run(form: HTMLFormElement) {
    sending.current = true;
    setBusy(true);
    try {
      const found = await check();
      setErrors(found);
      const [first] = Object.keys(found);
      if (first === undefined) await send();
      else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
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
