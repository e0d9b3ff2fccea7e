import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageReceipt } from '../../../../contract/contact/contact.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { type ErrorsByField, refusedFields, useFirstErrorFocus } from '../../ui/forms/field-errors.ts';
import { CONTACT_ACTIONS } from './contact-actions.ts';
import { type ContactValues, emptyValues, fieldsOf } from './contact-fields.ts';
import { CONTACT_FORMS, type ContactKind } from './contact-forms.tsx';

interface ContactFormOptions {
  kind: ContactKind;
  /** What was typed before hydration. */
  typed: ContactValues;
  unsaved: RefObject<boolean>;
  onSent: (sent: SentMessage) => void;
}

/** A message that was sent: the email address that we reply to, its reference, and an application's kind. */
export interface SentMessage extends MessageReceipt {
  email: string;
  businessType: string | undefined;
}

/** State and actions of a contact form. After any failure the typed values stay. */
export function useContactForm({ kind, typed, unsaved, onSent }: ContactFormOptions) {
  const { fields } = CONTACT_FORMS[kind];
  const action = CONTACT_ACTIONS[kind];
  const form = useRef<HTMLFormElement>(null);
  const keyFor = useIdempotencyKey();
  const [values, setValues] = useState({ ...emptyValues(fields), ...typed });
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isChanged = fieldsOf(fields).some(
    ({ name, isOwnEmail = false }) => !isOwnEmail && values[name]?.trim() !== '',
  );
  useEffect(() => {
    unsaved.current = isChanged;
  }, [unsaved, isChanged]);
  useFirstErrorFocus(form, errors);

  const onChange = (part: ContactValues) => setValues((before) => ({ ...before, ...part }));
  const send = async (email: string, sendWith: (idempotencyKey: string) => Promise<MessageReceipt>) => {
    isSending.current = true;
    setBusy(true);
    try {
      const { reference } = await sendWith(keyFor(values));
      keyFor.done();
      unsaved.current = false;
      setValues({ ...emptyValues(fields), email });
      onSent({ email, reference, businessType: values.businessType });
      await action.notifySent?.();
    } catch (error) {
      action.notifyFailure(error);
      setErrors(refusedFields(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The ref is set before React renders `busy`, so a double click sends once.
    if (isSending.current) return;
    const { data, errors: found } = action.prepare(values);
    setErrors(found ?? {});
    if (data) void send(data.body.email, data.send);
  };

  return { form, values, errors, busy, onChange, onSubmit };
}
