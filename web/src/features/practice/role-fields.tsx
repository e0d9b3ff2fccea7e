import { MEMBER_ROLES, type MemberRole } from '../../../../contract/access/duties.ts';
import { MEMBER_ROLE_TEXTS } from '../../shared/practices/role-names.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

interface RoleFieldsProps {
  /** Only clinics have vets. */
  isClinic: boolean;
  roles: readonly MemberRole[];
  error?: string | undefined;
  onChange: (roles: MemberRole[]) => void;
}

/** What a member may do: one or more roles. */
export function RoleFields({ isClinic, roles, error, onChange }: RoleFieldsProps) {
  const toggle = (role: MemberRole) =>
    onChange(MEMBER_ROLES.filter((each) => (each === role) !== roles.includes(each)));
  return (
    <fieldset className={layout.stack2}>
      <legend className={typography.label}>What they can do</legend>
      {MEMBER_ROLES.filter((role) => isClinic || role !== 'vet').map((role) => (
        <CheckOption
          key={role}
          type="checkbox"
          name="roles"
          checked={roles.includes(role)}
          onChange={() => toggle(role)}
          hint={MEMBER_ROLE_TEXTS[role].what}
        >
          {capitalized(MEMBER_ROLE_TEXTS[role].name)}
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
