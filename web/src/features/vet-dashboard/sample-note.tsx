import { Badge } from '../../ui/badge.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './sample-note.module.css';

/** Stands at the top of every tab: what it shows is invented. */
export const SampleNote = () => (
  <p className={styles.note}>
    <Badge tone="amber" className={styles.badge}>
      Sample data
    </Badge>
    <span>
      This practice, its patients and all of its figures are invented. Patients of your own can’t be added
      yet.
    </span>
  </p>
);

export const tellNoReminder = (patient: string) =>
  notify.info(
    'No reminder was sent',
    `This is sample data: ${patient} and the owner’s address are invented.`,
  );

export const tellNoReport = () =>
  notify.info('No report was made', 'This is sample data: the practice and its figures are invented.');
