import { MEMBER_ROLES, type MemberRole } from '../../../../contract/access/duties.ts';
import type { PracticeKind } from '../../../../contract/practices/practices.ts';
import { roleName, roleText } from '../../shared/practices/role-names.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

interface RoleFieldsProps {
  /** Only clinics have vets. */
  kind: PracticeKind;
  roles: readonly MemberRole[];
  error?: string | undefined;
  onChange: (roles: MemberRole[]) => void;
}

/** What a member may do: one or more roles. */
export function RoleFields({ kind, roles, error, onChange }: RoleFieldsProps) {
  const toggle = (role: MemberRole) =>
    onChange(MEMBER_ROLES.filter((each) => (each === role) !== roles.includes(each)));
  return (
    <fieldset className={layout.stack2}>
      <legend className={typography.label}>What they can do</legend>
      {MEMBER_ROLES.filter((role) => kind === 'veterinary' || role !== 'vet').map((role) => (
        <CheckOption
          key={role}
          type="checkbox"
          name="roles"
          checked={roles.includes(role)}
          onChange={() => toggle(role)}
          hint={roleText(role, kind)}
        >
          {capitalized(roleName(role))}
        </CheckOption>
      ))}
      {error && (
        <p role="alert" className={typography.note}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
