import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../../contract/problem.ts';
import type { Share } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { useIdempotencyKey } from '../api/idempotency.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { LinkIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notify.ts';
import { TextInput } from '../ui/text-input.tsx';
import styles from './share-form.module.css';
import { INITIAL_VALUES, parseShareForm } from './share-form-values.ts';

/** Makes a new link. Sent again after a lost answer it is the same link; after a success it is another one. */
export function ShareForm({ petId, onCreate }: { petId: string; onCreate: (share: Share) => void }) {
  const [values, setValues] = useState(INITIAL_VALUES);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);

  // After the render that marks the controls at fault.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const input = parseShareForm(values);
    if (!input.success) {
      const messages = fieldErrors(input.error).map(({ path, message }) => [path, message]);
      return setErrors(Object.fromEntries(messages));
    }
    setErrors({});
    setBusy(true);
    try {
      const { data: body } = input;
      onCreate(await call('create-share', { params: { petId }, body, idempotencyKey: keyFor(body) }));
      keyFor.done();
    } catch (error) {
      notify.error('Error creating share link', errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <h2 className={styles.heading}>New link</h2>
        <div className={styles.fields}>
          <Field label="Expires in days" hint="1 to 365 days" error={errors.expires_in_days} required>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={values.days}
                onChange={(event) => setValues({ ...values, days: event.target.value })}
              />
            )}
          </Field>
          <Field label="Max views" hint="Leave empty for unlimited views" error={errors.max_views}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                placeholder="Unlimited"
                value={values.views}
                onChange={(event) => setValues({ ...values, views: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Button type="submit" busy={busy} icon={<LinkIcon />}>
          {busy ? 'Generating...' : 'Generate Link'}
        </Button>
      </form>
    </Card>
  );
}
