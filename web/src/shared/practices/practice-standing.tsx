import type { PublicStanding } from '../../../../contract/practices/standing.ts';
import { standingText } from '../../../../contract/practices/standing-text.ts';
import { AlertIcon, InfoIcon, ShieldIcon } from '../../ui/icons.tsx';
import styles from './practice-standing.module.css';

const ICONS = {
  verified: ShieldIcon,
  approved: ShieldIcon,
  unverified: InfoIcon,
  suspended: AlertIcon,
} as const satisfies Record<PublicStanding['status'], unknown>;

interface PracticeStandingProps {
  standing: PublicStanding;
  /** Of the date; the reader's by default. */
  locale?: string | undefined;
}

/** What Pawfile says of a practice: "Verified by Pawfile on Nov 3, 2026", or "Not verified by Pawfile". */
export function PracticeStanding({ standing, locale }: PracticeStandingProps) {
  const Icon = ICONS[standing.status];
  return (
    <span className={styles.standing} data-status={standing.status}>
      <Icon size={18} />
      <span>{standingText(standing, locale)}</span>
    </span>
  );
}
