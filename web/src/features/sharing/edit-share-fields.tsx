import { calendarDay } from '../../../../contract/dates.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './edit-share-dialog.module.css';
import { type EditShareValues, editShareValues, laterDay, latestDay } from './edit-share-values.ts';
import { countText, timeText } from './share-texts.ts';

const QUICK_DAYS = [7, 30, 90];

interface EditShareFieldsProps {
  share: Share;
  values: EditShareValues;
  errors: ErrorsByField;
  /** The date is saved even if it is unchanged. */
  needsEnd: boolean;
  onChange: (part: Partial<EditShareValues>) => void;
}

/** The editable fields of a link. */
export function EditShareFields({ share, values, errors, needsEnd, onChange }: EditShareFieldsProps) {
  const now = new Date();
  const keepsEnd = !needsEnd && values.day === editShareValues(share).day;
  return (
    <>
      <Field label="Label" hint="Only you see it" error={errors.label}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={values.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Expires on"
        hint={keepsEnd ? endHint(share, now) : 'At the end of that day'}
        error={errors.expires_at}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="expires_at"
            min={calendarDay(now, 'local')}
            max={latestDay(now)}
            value={values.day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        )}
      </Field>
      <div className={classNames(layout.wrap, styles.quick)}>
        {QUICK_DAYS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="small"
            onClick={() => onChange({ day: laterDay(values.day, days, now) })}
          >
            +{days} days
          </Button>
        ))}
      </div>
      <Field
        label="Max views"
        hint={`Leave empty for unlimited views. Opened ${countText(share.view_count, 'time')} so far.`}
        error={errors.max_views}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Unlimited"
            value={values.views}
            onChange={(event) => onChange({ views: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

const endHint = ({ expires_at }: Share, now: Date) =>
  `${Date.parse(expires_at) <= now.getTime() ? 'Expired' : 'Expires'} ${timeText(expires_at)}`;
