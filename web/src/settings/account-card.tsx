import type { Session } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import styles from './settings.module.css';

/** Who this account belongs to; neither can be changed here. */
export function AccountCard({ session }: { session: Session }) {
  return (
    <Card className={styles.card}>
      <h2>Account</h2>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{session.email}</dd>
        <dt>User ID</dt>
        <dd className={styles.code}>{session.userId}</dd>
      </dl>
    </Card>
  );
}
