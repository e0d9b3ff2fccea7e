import { type FormEvent, useRef, useState } from 'react';
import type { HelpMessage } from '../../../contract/contact.ts';
import { call } from '../api/call.ts';
import { useIdempotencyKey } from '../api/idempotency.ts';
import { type ErrorsByField, refusedFields } from '../ui/forms/field-errors.ts';
import { UNREAD } from '../ui/forms/unread-note.tsx';
import { useFaultFocus } from '../ui/forms/use-fault-focus.ts';
import { useUnsaved } from '../ui/forms/use-unsaved.ts';
import { notify } from '../ui/notify.ts';
import { failureText } from './failure-text.ts';
import { checkMessage, emptyMessage, type HelpValues } from './help-values.ts';

/**
 * What the form that writes to support holds and does. `ownEmail` is that of whoever is signed in, or null; it stands in
 * the form until another one is typed. Whatever fails, what was typed stays. With `isUnread` no answer is promised.
 */
export function useHelpForm(ownEmail: string | null, isUnread: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState<Partial<HelpValues>>({});
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const values = { ...emptyMessage(ownEmail ?? ''), ...typed };
  const unsaved = useUnsaved(`${values.name}${values.subject}${values.message}`.trim() !== '');
  useFaultFocus(form, errors);

  const change = (part: Partial<HelpValues>) => setTyped((before) => ({ ...before, ...part }));
  const send = async (message: HelpMessage) => {
    isSending.current = true;
    setBusy(true);
    try {
      await call('send-help-message', { body: message, idempotencyKey: keyFor(message) });
      keyFor.done();
      unsaved.current = false;
      setTyped({ email: values.email });
      notify.success('Message Sent!', isUnread ? UNREAD : "We'll get back to you within 24 hours.");
    } catch (error) {
      notify.error('Error', failureText(error));
      setErrors(refusedFields(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Known before React has rendered `busy`, so that a double click sends once.
    if (isSending.current) return;
    const checked = checkMessage(values);
    setErrors(checked.errors ?? {});
    if (checked.data) void send(checked.data);
  };

  return { form, values, errors, busy, unsaved, change, handleSubmit };
}
