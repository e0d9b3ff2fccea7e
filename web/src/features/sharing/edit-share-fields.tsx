import { calendarDay } from '../../../../contract/dates.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bindFields, type Form } from '../../ui/forms/bind-fields.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import { type EditShareValues, editShareValues, laterDay, latestDay } from './edit-share-values.ts';
import { LabelField, ViewsField } from './share-fields.tsx';
import styles from './share-page.module.css';
import { countText, timeText } from './share-texts.ts';

const QUICK_DAYS = [7, 30, 90];

interface EditShareFieldsProps {
  share: Share;
  fields: Form<EditShareValues>;
  /** The date is saved even if it is unchanged. */
  needsEnd: boolean;
}

/** The editable fields of a link. */
export function EditShareFields({ share, fields, needsEnd }: EditShareFieldsProps) {
  const { values, onChange } = fields;
  const bind = bindFields(fields);
  const now = currentMoment();
  const keepsEnd = !needsEnd && values.day === editShareValues(share).day;
  return (
    <>
      <LabelField {...bind('label')} />
      <TextField
        label="Expires on"
        hint={keepsEnd ? endHint(share, now) : 'At the end of that day'}
        required
        type="date"
        name="expires_at"
        min={calendarDay(now, 'local')}
        max={latestDay(now)}
        {...bind('day', 'expires_at')}
      />
      <div className={classNames(layout.wrap, styles.quick)}>
        {QUICK_DAYS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="small"
            onClick={() => onChange({ day: laterDay(values.day, days, now) })}
          >
            {`+${days} days`}
          </Button>
        ))}
      </div>
      <ViewsField
        hint={`Leave empty for unlimited views. Opened ${countText(share.view_count, 'time')} so far.`}
        {...bind('views', 'max_views')}
      />
    </>
  );
}

const endHint = ({ expires_at }: Share, now: Date) =>
  `${Date.parse(expires_at) <= now.getTime() ? 'Expired' : 'Expires'} ${timeText(expires_at)}`;
