import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import styles from './vet-dashboard.module.css';

/** The note at the top of every tab that its data is a sample. */
export const SampleNote = () => (
  <p className={classNames(layout.line, styles.note)}>
    <Badge tone="neutral" className={styles.badge}>
      Sample data
    </Badge>
    <span>
      This practice, its patients and its figures are fictional. Yours appear under Patients once owners share
      their pets with your practice.
    </span>
  </p>
);

export const notifyNoReminder = (patient: string) =>
  notify.info('No reminder sent', `This is sample data: ${patient} and the owner’s address are fictional.`);

export const notifyNoReport = () =>
  notify.info('No report created', 'This is sample data: the practice and its figures are fictional.');
