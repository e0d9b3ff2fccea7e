import { daysBetween } from '../../contract/dates.ts';
import { summaryOf } from '../../contract/records/record-types.ts';
import type { SharePurpose } from '../../contract/sharing/share-scope.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { cutText } from '../../contract/text.ts';

const LONGEST_NAME = 80;

/**
 * A name for a subject: characters that end a line or reverse the following text become spaces, and a long name is cut.
 * Joiners of emojis and letters stay. `length`: in characters.
 */
export const oneLine = (name: string, length = LONGEST_NAME): string =>
  cutText(name.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim(), length);

/** The locale of a mail's dates and names. The site has one for all accounts, so mails do. */
const LOCALE = 'en-US';

// With the weekday, which people plan by.
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MEDIUM_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** A day as in `Dec 3`, or `Dec 3, 2027` in another year than today. */
const shortDay = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? SHORT_DAY : MEDIUM_DAY).format(new Date(`${day}T00:00:00Z`));

/** The day of a time, as in `Thursday, December 3, 2026`; in UTC, because the reader's time zone is unknown. */
export const dayOf = (time: string) => DAY.format(new Date(time));

/** In UTC, because the reader's time zone is unknown. */
export const utcTime = (time: string) => `${TIME.format(new Date(time)).replaceAll('\u202F', ' ')} UTC`;

interface Expiring {
  recordType: string;
  expiresOn: string;
}

/** From this many days on, the month is enough. */
const LONG_AGO = 300;

/**
 * A record's verdict as the app words it: `expires Dec 17`, `expired Nov 17`, `expired Jan 2025`. A medication past its
 * date stays current until its owner says otherwise, so it `was due Nov 17` (ruling D32).
 */
export function verdictInWords(record: Expiring, today: string): string {
  const { expiresOn } = record;
  if (isOverdue(record, today)) return `was due ${shortDay(expiresOn, today)}`;
  if (expiresOn >= today) return `expires ${shortDay(expiresOn, today)}`;
  const isLongAgo = daysBetween(expiresOn, today) > LONG_AGO;
  return `expired ${isLongAgo ? MONTH.format(new Date(expiresOn)) : shortDay(expiresOn, today)}`;
}

/** The day by which people plan: `Thursday, December 3, 2026, in 7 days`; past days are not counted. */
export function dayInWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  const words = DAY.format(new Date(`${day}T00:00:00Z`));
  if (days < 0) return words;
  return `${words}, ${days < 2 ? NEXT_DAYS[days] : `in ${days} days`}`;
}

const NEXT_DAYS = ['today', 'tomorrow'];

/** Whether it is a medication past its date. */
export const isOverdue = ({ recordType, expiresOn }: Expiring, today: string) =>
  expiresOn < today && summaryOf(recordType) === 'medications';

/** A country's English name; null for a code without a country, which CDNs send when they do not know it. */
export function countryName(code: string | null): string | null {
  if (code === null || code === 'ZZ') return null;
  return new Intl.DisplayNames([LOCALE], { type: 'region', fallback: 'none' }).of(code) ?? null;
}

const PURPOSE_NAMES: Record<SharePurpose, string> = {
  vet: 'Vet',
  kennel: 'Kennel or groomer',
  sitter: 'Sitter',
  custom: 'Custom',
};

/** A share link's name for its owner: the label, or what the link is for. */
export const linkName = ({ label, purpose }: Pick<Share, 'label' | 'purpose'>) =>
  oneLine(label ?? PURPOSE_NAMES[purpose]);
