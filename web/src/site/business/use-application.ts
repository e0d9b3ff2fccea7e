import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BusinessApplication } from '../../../../contract/contact/contact.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { isAppError } from '../../ui/error-text.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { type ApplicationValues, checkApplication, EMPTY_APPLICATION } from './application-values.ts';

/**
 * What the application form holds and does, beginning with what stands in it already; `onSent` gets the address that
 * will be answered.
 */
export function useApplication(
  initial: ApplicationValues,
  unsaved: RefObject<boolean>,
  onSent: (email: string) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const keyFor = useIdempotencyKey();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isChanged = differs(values, EMPTY_APPLICATION);
  useEffect(() => {
    unsaved.current = isChanged;
  }, [unsaved, isChanged]);
  useFaultFocus(form, errors);

  const onChange = (part: Partial<ApplicationValues>) => setValues((before) => ({ ...before, ...part }));
  const send = async (application: BusinessApplication) => {
    isSending.current = true;
    setBusy(true);
    try {
      await call('send-business-application', { body: application, idempotencyKey: keyFor(application) });
      unsaved.current = false;
      onSent(application.email);
    } catch (error) {
      // To try again at once is no help against the limit; when it ends, the server says.
      const isLimited = isAppError(error) && error.code === 'too-many-messages';
      notify.error('Failed to submit application', isLimited ? error.message : 'Please try again.');
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
    const checked = checkApplication(values);
    setErrors(checked.errors ?? {});
    if (checked.data) void send(checked.data);
  };

  return { form, values, errors, busy, onChange, onSubmit };
}
