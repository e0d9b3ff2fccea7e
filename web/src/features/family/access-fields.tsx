import { GRANTED_ROLES, type GrantedRole } from '../../../../contract/access/powers.ts';
import { addCalendarDays } from '../../../../contract/dates.ts';
import { LONG_LINK_DAYS } from '../../../../contract/limits.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { roleLine, roleName } from '../../shared/people/role-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';

/** What someone may do, and their last local day, YYYY-MM-DD, empty without one. */
export interface AccessValues {
  role: GrantedRole;
  day: string;
}

interface AccessFieldsProps {
  /** Names the group of radio buttons. */
  id: string;
  values: AccessValues;
  errors: ErrorsByField;
  onChange: (part: Partial<AccessValues>) => void;
}

/** Weakest first: what is chosen most is in the middle. */
const ROLES = GRANTED_ROLES.toReversed();

const QUICK_DAYS = [
  [7, 'In a week'],
  [30, 'In a month'],
] as const;

/** What someone may do, and until when. */
export function AccessFields({ id, values, errors, onChange }: AccessFieldsProps) {
  const today = currentDay();
  return (
    <>
      <fieldset>
        <legend className={typography.label}>Access</legend>
        {ROLES.map((role) => (
          <CheckOption
            key={role}
            type="radio"
            name={id}
            checked={values.role === role}
            onChange={() => onChange({ role })}
            hint={roleLine(role)}
          >
            {roleName(role)}
          </CheckOption>
        ))}
      </fieldset>
      <div className={layout.stack2}>
        <TextField
          label="Last day"
          hint={`Without one, access lasts until you end it. For no last day, for more than ${LONG_LINK_DAYS} days and for co-owners, we ask for your password.`}
          type="date"
          name="ends_at"
          min={today}
          error={errors.ends_at}
          value={values.day}
          onChange={(day) => onChange({ day })}
        />
        <div className={layout.wrap}>
          {QUICK_DAYS.map(([days, text]) => (
            <Button
              key={days}
              variant="secondary"
              size="small"
              aria-pressed={values.day === addCalendarDays(today, days)}
              onClick={() => onChange({ day: addCalendarDays(today, days) })}
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}
