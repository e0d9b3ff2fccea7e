import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { LeaveWarning } from '../ui/forms/leave-warning.tsx';
import { TrapField } from '../ui/forms/trap-field.tsx';
import { MailIcon } from '../ui/icons.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import styles from './help.module.css';
import { useHelpForm } from './use-help-form.ts';

interface HelpFormProps {
  ownEmail: string | null;
  /** The stage sends no mail, so nobody will answer. */
  isUnread: boolean;
}

/** Writes to support. */
export function HelpForm({ ownEmail, isUnread }: HelpFormProps) {
  const { form, values, errors, busy, unsaved, change, handleSubmit } = useHelpForm(ownEmail, isUnread);
  const bind = (name: 'name' | 'email' | 'subject' | 'message') => ({
    name,
    value: values[name],
    readOnly: busy,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.row}>
          <Field label="Name" error={errors.name} required>
            {(control) => <TextInput {...control} {...bind('name')} autoComplete="name" />}
          </Field>
          <Field label="Email" hint="Where we answer you" error={errors.email} required>
            {(control) => (
              <TextInput
                {...control}
                {...bind('email')}
                type="email"
                dir="ltr"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
        <Field label="Subject" error={errors.subject} required>
          {(control) => <TextInput {...control} {...bind('subject')} autoComplete="off" />}
        </Field>
        <Field label="Message" error={errors.message} required>
          {(control) => <TextArea {...control} {...bind('message')} rows={6} />}
        </Field>
        <TrapField value={values.website} onChange={(website) => change({ website })} />
        <Button type="submit" busy={busy} icon={<MailIcon />} className={styles.submit}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
      <LeaveWarning unsaved={unsaved} subject="your message" isOwners={false} />
    </Card>
  );
}
