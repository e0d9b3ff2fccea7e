import { daysBetween } from '../../contract/dates.ts';
import { verdictDay } from '../../contract/day-text.ts';
import { type VerdictWords, verdictWords } from '../../contract/records/verdict.ts';
import type { SharePurpose } from '../../contract/sharing/share-purpose.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { cutText } from '../../contract/text.ts';

const LONGEST_NAME = 80;

/**
 * A name for a subject: characters that end a line or reverse the following text become spaces, and a long name is cut.
 * Joiners of emojis and letters stay. `length`: in characters.
 */
export const oneLine = (name: string, length = LONGEST_NAME): string =>
  cutText(name.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim(), length);

/** "Biscuit, Olive and Nori". */
export const listedNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The locale of a mail's dates and names. The site has one for all accounts, so mails do. */
const LOCALE = 'en-US';

// With the weekday, which people plan by.
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** The day of a time, as in `Thursday, December 3, 2026`; in UTC, because the reader's time zone is unknown. */
export const dayOf = (time: string) => DAY.format(new Date(time));

/** In UTC, because the reader's time zone is unknown. */
export const utcTime = (time: string) => `${TIME.format(new Date(time)).replaceAll('\u202F', ' ')} UTC`;

interface Expiring {
  recordType: string;
  expiresOn: string;
}

/** A record's verdict as every screen words it; a mail names what is late or soon will be. */
export const verdictOf = ({ recordType, expiresOn }: Expiring, today: string): VerdictWords =>
  verdictWords(
    { record_type: recordType, status: expiresOn < today ? 'expired' : 'due soon', expires_on: expiresOn },
    { today },
    (day) => verdictDay(day, today, LOCALE),
  );

/** What a rule says of a dose, whatever its certificate says: nothing expires then. */
export const dueByRule = (dueOn: string, today: string): VerdictWords => [
  dueOn < today ? 'was due' : 'due',
  ` ${verdictDay(dueOn, today, LOCALE)}`,
];

/** The day by which people plan: `Thursday, December 3, 2026, in 7 days`; past days are not counted. */
export function dayInWords(day: string, today: string): string {
  const days = daysBetween(today, day);
  const words = DAY.format(new Date(`${day}T00:00:00Z`));
  if (days < 0) return words;
  return `${words}, ${days < 2 ? NEXT_DAYS[days] : `in ${days} days`}`;
}

const NEXT_DAYS = ['today', 'tomorrow'];

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
