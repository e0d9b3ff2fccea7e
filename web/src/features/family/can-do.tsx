import { GRANTED_ROLES } from '../../../../contract/access/powers.ts';
import { addedBy, roleName } from '../../shared/people/role-texts.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import typography from '../../ui/typography.module.css';
import styles from './can-do.module.css';

/** Weakest first: each role may also do what those before it may. */
const ROLES = GRANTED_ROLES.toReversed();

/** What people with each role can do, as the table of permissions says. */
export const CanDo = () => (
  <Disclosure title="What they can do" names={ROLES.join(', ')} errors={null}>
    <dl className={styles.roles}>
      {ROLES.map((role, n) => (
        <Role key={role} name={roleName(role)} after={ROLES[n - 1]} lines={addedBy(role)} />
      ))}
      <Role name="Only the owner" after={undefined} lines={addedBy('owner')} />
    </dl>
  </Disclosure>
);

interface RoleProps {
  name: string;
  /** The role before it, whose lines hold for this one too. */
  after: string | undefined;
  lines: readonly string[];
}

const Role = ({ name, after, lines }: RoleProps) => (
  <div>
    <dt className={typography.label}>{name}</dt>
    {after && <dd className={typography.note}>{`What a ${after} can do, and:`}</dd>}
    {lines.map((line) => (
      <dd key={line} className={styles.line}>
        {line}
      </dd>
    ))}
  </div>
);
