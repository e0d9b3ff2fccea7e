import type { PetAccess } from '../../../../contract/access/pet-access.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { untilText } from '../../shared/people/until-text.ts';
import styles from './access-line.module.css';

/** "Jon’s · caregiver until Dec 6": whose pet it is, and what its reader is to it. `today` is theirs. */
export const AccessLine = ({ access, today }: { access: PetAccess; today: string }) => (
  <p className={styles.line}>
    <bdi className={styles.whose}>{whoseText(access)}</bdi>
    <span>{` · ${[access.role, untilText(access.ends_at, today)].filter(Boolean).join(' ')}`}</span>
  </p>
);
