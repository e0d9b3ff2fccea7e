import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './vet-dashboard.module.css';

/** What a section will show of a practice's patients, once it does. */
const COMING = {
  Analytics: 'How many of your patients are current, month by month, and how many came after a reminder.',
} as const;

type ComingHeading = keyof typeof COMING;

/** A section that isn't there yet, for a practice with patients: no sample stands beside them. */
export const ComingTab = ({ heading }: { heading: ComingHeading }) => (
  <div className={layout.stack5}>
    <h2>{heading}</h2>
    <p className={classNames(layout.line, styles.note)}>
      <Badge tone="neutral" className={styles.badge}>
        Preview
      </Badge>
      <span>{COMING[heading]}</span>
    </p>
  </div>
);
