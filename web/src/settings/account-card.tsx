import type { Session } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './settings.module.css';

/** Who this account belongs to; neither can be changed here. */
export function AccountCard({ session }: { session: Session }) {
  return (
    <Card className={styles.card}>
      <h2>Account</h2>
      <Field label="Email" required>
        {({ required: _, ...control }) => <TextInput {...control} value={session.email} readOnly />}
      </Field>
      <Field label="User ID" required>
        {({ required: _, ...control }) => (
          <TextInput {...control} className={styles.code} value={session.userId} readOnly />
        )}
      </Field>
    </Card>
  );
}
