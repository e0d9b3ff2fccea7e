import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './settings.module.css';

/** The way to the answers, and to a person. */
export function SupportCard() {
  return (
    <Card className={styles.card}>
      <h2>Support</h2>
      <p className={styles.note}>Answers to common questions, and a form to write to us.</p>
      <div className={styles.actions}>
        <LinkButton variant="secondary" to={paths.helpCenter}>
          Help center
        </LinkButton>
      </div>
    </Card>
  );
}
