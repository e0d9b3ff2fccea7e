import type { ReactNode } from 'react';
import styles from './for-mail.module.css';

interface ForMailProps {
  /** What holds where the stage sends mail. */
  sent: ReactNode;
  /** What holds where it sends none. */
  unsent: ReactNode;
}

/**
 * One of two texts of a public page. Both lie in the same place, which has room for the longer one, and neither is seen
 * until the page's script knows which holds: it says so on the root element as `data-mail`. So nothing moves.
 */
export const ForMail = ({ sent, unsent }: ForMailProps) => (
  <div className={styles.texts}>
    <p className={styles.sent}>{sent}</p>
    <p className={styles.unsent}>{unsent}</p>
  </div>
);
