import { type FormEvent, useRef, useState } from 'react';
import { type Checked, withIncompleteDates } from './check-form.ts';
import { type ErrorsByField, refusedFields, useFirstErrorFocus } from './field-errors.ts';

interface FormSteps<Data> {
  /** Parses what was entered. */
  check: () => Checked<Data>;
  /** Saves the data; rejects on failure, which `onFailure` shows. */
  save: (data: Data) => Promise<void>;
  onFailure?: (error: unknown) => void;
}

/** Submits a form once at a time, and shows the errors found in the browser or by the server at their fields. */
export function useCheckedForm<Data>({ check, save, onFailure }: FormSteps<Data>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  useFirstErrorFocus(form, errors);

  const send = async (data: Data) => {
    setBusy(true);
    try {
      await save(data);
    } catch (error) {
      onFailure?.(error);
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = withIncompleteDates(check(), event.currentTarget);
    setErrors(checked.errors ?? {});
    if (checked.data) void send(checked.data);
  };
  return { form, errors, busy, handleSubmit };
}
