import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { HelpMessage } from '../../../../contract/contact/contact.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { siteConfig } from '../../platform/config.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { UNREAD } from '../../ui/forms/unread-text.ts';
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts';
import { notify } from '../../ui/notify.ts';
import { failureText } from './failure-text.ts';
import { checkMessage, emptyMessage, type HelpValues } from './help-values.ts';

/**
 * What the form that writes to support holds and does, beginning with what stands in it already. Whatever fails, what
 * was typed stays.
 */
export function useHelpForm(initial: HelpValues, unsaved: RefObject<boolean>) {
  const form = useRef<HTMLFormElement>(null);
  const keyFor = useIdempotencyKey();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isChanged = `${values.name}${values.subject}${values.message}`.trim() !== '';
  useEffect(() => {
    unsaved.current = isChanged;
  }, [unsaved, isChanged]);
  useFaultFocus(form, errors);

  const onChange = (part: Partial<HelpValues>) => setValues((before) => ({ ...before, ...part }));
  const send = async (message: HelpMessage) => {
    isSending.current = true;
    setBusy(true);
    try {
      await call('send-help-message', { body: message, idempotencyKey: keyFor(message) });
      keyFor.done();
      unsaved.current = false;
      setValues(emptyMessage(values.email));
      notify.success('Message Sent!', await promise());
    } catch (error) {
      notify.error('Error', failureText(error));
      setErrors(refusedFields(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Known before React has rendered `busy`, so that a double click sends once.
    if (isSending.current) return;
    const checked = checkMessage(values);
    setErrors(checked.errors ?? {});
    if (checked.data) void send(checked.data);
  };

  return { form, values, errors, busy, onChange, onSubmit };
}

/** What one may expect; nothing is promised where nobody reads it, or where that can't be told. */
const promise = () =>
  siteConfig().then(
    ({ mail }) => (mail ? "We'll get back to you within 24 hours." : UNREAD),
    () => undefined,
  );
