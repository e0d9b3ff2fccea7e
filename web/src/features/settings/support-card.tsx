import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { SECTIONS } from './sections.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

/** Links to help, support and the legal pages; and the read-only user ID, by which support finds an account. */
export function SupportCard({ userId }: { userId: string }) {
  return (
    <SettingsCard section={SECTIONS.support} says="Help, privacy, terms">
      <p className={classNames(typography.note, styles.note)}>
        Get help, contact us, or read our privacy policy and terms.
      </p>
      <div className={layout.wrap}>
        <LinkButton variant="secondary" to={paths.helpCenter}>
          Help center
        </LinkButton>
        <LinkButton variant="secondary" to={paths.privacy}>
          Privacy
        </LinkButton>
        <LinkButton variant="secondary" to={paths.terms}>
          Terms
        </LinkButton>
      </div>
      <dl className={styles.facts}>
        <dt>User ID</dt>
        <dd className={classNames(layout.spread, styles.copied)}>
          <span className={styles.code}>{userId}</span>
          <CopyButton link={userId} what="user ID" />
        </dd>
      </dl>
    </SettingsCard>
  );
}
