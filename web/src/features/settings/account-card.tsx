import type { Session } from '../../platform/session/session.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SECTIONS } from './sections.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The account's email and user ID, both read-only. */
export function AccountCard({ session }: { session: Session }) {
  return (
    <SettingsCard section={SECTIONS.account}>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd className={styles.copied}>
          <bdi>{session.email}</bdi>
          <CopyButton link={session.email} what="email" />
        </dd>
        <dt>User ID</dt>
        <dd className={styles.copied}>
          <span className={styles.code}>{session.userId}</span>
          <CopyButton link={session.userId} what="user ID" />
        </dd>
      </dl>
    </SettingsCard>
  );
}
