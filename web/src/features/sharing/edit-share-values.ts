import { addDays, calendarDay } from '../../../../contract/dates.ts';
import { SHARE_DAYS } from '../../../../contract/limits.ts';
import { type Share, type ShareUpdate, shareUpdateSchema } from '../../../../contract/sharing/shares.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** What stands in the form that changes a link, as it is typed. `day` is a local YYYY-MM-DD. */
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

/** The browser's clock may run ahead of the server's, which takes no end later than SHARE_DAYS.max from its own now. */
const CLOCK_SLACK_MS = 10 * 60_000;

const latestEnd = (now: Date) => new Date(addDays(now, SHARE_DAYS.max).getTime() - CLOCK_SLACK_MS);

/** The last day that a link may end on, where the reader is. */
export const latestDay = (now: Date) => calendarDay(latestEnd(now), 'local');

/** That many days after the day, or after today where it has passed, but no later than a link may end. */
export function laterDay(day: string, days: number, now: Date): string {
  const today = calendarDay(now, 'local');
  const start = new Date(`${day > today ? day : today}T12:00:00`);
  // By the calendar, not by 24 hours: a day on which the clocks change must not be skipped.
  start.setDate(start.getDate() + days);
  const later = calendarDay(start, 'local');
  const latest = latestDay(now);
  return later < latest ? later : latest;
}

/** A link ends with its day, as people mean it. Empty for what is no day. */
function endOf(day: string, now: Date): string {
  const end = new Date(`${day}T23:59:59.999`);
  if (Number.isNaN(end.getTime())) return '';
  return (day === latestDay(now) && end > latestEnd(now) ? latestEnd(now) : end).toISOString();
}

/**
 * The call's input, or what is wrong with what was entered: an end that has passed or is too far is refused here. Only
 * what differs from `initial` is sent: the rest may have been changed elsewhere, and the link's end is a moment of which
 * the form holds the day alone. With `needsEnd` the day counts as changed.
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
    ...(values.label !== initial.label && { label: values.label }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
    ...(values.views !== initial.views && { max_views: maxViews }),
  });
  const dayError = expiresAt && endError(new Date(expiresAt), now);
  return dayError ? { errors: { ...checked.errors, expires_at: dayError } } : checked;
}

function endError(end: Date, now: Date): string | null {
  if (end <= now) return 'Choose today or a later day.';
  return end > latestEnd(now) ? `Choose a day within the next ${SHARE_DAYS.max} days.` : null;
}
