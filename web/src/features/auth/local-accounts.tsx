import type { SiteConfig } from '../../../../contract/site/site-config.ts';
import typography from '../../ui/typography.module.css';
import styles from './local-accounts.module.css';

interface LocalAccountsProps extends NonNullable<SiteConfig['local']> {
  onChoose: (email: string, password: string) => void;
}

/** The demo accounts of the local cloud, each of which fills in the form, and a link to its control page. */
export const LocalAccounts = ({ accounts, password, controlPage, onChoose }: LocalAccountsProps) => (
  <section aria-labelledby="local-accounts" className={styles.box}>
    <h2 id="local-accounts" className={styles.heading}>
      Demo accounts
    </h2>
    <ul className={styles.list}>
      {accounts.map(({ email, about }) => (
        <li key={email}>
          <button type="button" className={styles.account} onClick={() => onChoose(email, password)}>
            <span className={styles.email}>{email}</span>
            <span className={typography.fine}>{about}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className={typography.fine}>
      You see this because Pawfile runs on this computer.{' '}
      <a href={controlPage}>Open the mailbox, clock and payments</a>
    </p>
  </section>
);
