import type { PetAccess } from '../../../../contract/access/pet-access.ts';
import type { GrantedRole } from '../../../../contract/access/powers.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { untilText } from '../../shared/people/until-text.ts';
import styles from './access-line.module.css';

const CAN: Readonly<Record<GrantedRole, string>> = {
  'co-owner': 'you’re a co-owner',
  caregiver: 'you can add records and doses',
  viewer: 'you can see the records',
};

/** "Jon’s · you can add records and doses until Dec 6": whose pet it is. `today` is the reader's day. */
export const AccessLine = ({ access, today }: { access: PetAccess; today: string }) => (
  <p className={styles.line}>
    <bdi className={styles.whose}>{whoseText(access)}</bdi>
    <span>{` · ${[CAN[access.role], untilText(access.ends_at, today)].filter(Boolean).join(' ')}`}</span>
  </p>
);
