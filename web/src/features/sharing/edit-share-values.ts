import { addDays, calendarDay } from '../../../../contract/dates.ts';
import { SHARE_DAYS } from '../../../../contract/limits.ts';
import { type ShareUpdate, shareUpdateSchema } from '../../../../contract/sharing/share-input.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** The edit form's values as typed. `day` is a local YYYY-MM-DD. */
export interface EditShareValues {
  label: string;
  day: string;
  views: string;
}

export const editShareValues = (share: Share): EditShareValues => ({
  label: share.label ?? '',
  day: calendarDay(new Date(share.expires_at), 'local'),
  views: share.max_views === null ? '' : String(share.max_views),
});

/** Leaves a margin: the browser's clock may run ahead of the server's, which allows at most SHARE_DAYS.max days. */
const CLOCK_SLACK_MS = 10 * 60_000;

const latestEnd = (now: Date) => new Date(addDays(now, SHARE_DAYS.max).getTime() - CLOCK_SLACK_MS);

/** The latest expiry date, in the reader's time zone. */
export const latestDay = (now: Date) => calendarDay(latestEnd(now), 'local');

/** The date some days after `day`, or after today if `day` has passed, capped at the latest expiry date. */
export function laterDay(day: string, days: number, now: Date): string {
  const today = calendarDay(now, 'local');
  const start = new Date(`${day > today ? day : today}T12:00:00`);
  // By calendar days, not 24 hours, because of daylight saving time.
  start.setDate(start.getDate() + days);
  const later = calendarDay(start, 'local');
  const latest = latestDay(now);
  return later < latest ? later : latest;
}

/** The end of that day as an ISO timestamp, or empty for an invalid date. */
function endOf(day: string, now: Date): string {
  const end = new Date(`${day}T23:59:59.999`);
  if (Number.isNaN(end.getTime())) return '';
  return (day === latestDay(now) && end > latestEnd(now) ? latestEnd(now) : end).toISOString();
}

/**
 * The call's input, or the errors to show, including an expiry that has passed or is too far away. Sends only what
 * differs from `initial`: other fields may have changed elsewhere, and the form holds only the day of the exact expiry.
 * With `needsEnd` the day counts as changed.
 */
export function checkEdit(
  values: EditShareValues,
  initial: EditShareValues,
  now: Date,
  needsEnd = false,
): Checked<ShareUpdate> {
  const expiresAt = needsEnd || values.day !== initial.day ? endOf(values.day, now) : null;
  const maxViews = values.views.trim() === '' ? null : wholeNumber(values.views);
  const checked = checkForm(shareUpdateSchema, {
    label: values.label === initial.label ? undefined : values.label,
    expires_at: expiresAt ?? undefined,
    max_views: values.views === initial.views ? undefined : maxViews,
  });
  const dayError = expiresAt && endError(new Date(expiresAt), now);
  return dayError ? { errors: { ...checked.errors, expires_at: dayError } } : checked;
}

function endError(end: Date, now: Date): string | null {
  if (end <= now) return 'Choose today or a later date.';
  return end > latestEnd(now) ? `Choose a date within the next ${SHARE_DAYS.max} days.` : null;
}
