import { calendarDay } from '../../../../contract/dates.ts';
import type { NamedPerson, PetRecord } from '../../../../contract/records/records.ts';
import { dayText, shortDayText, timeText } from '../texts/day-text.ts';
import { shorten } from './shorten.ts';

type Given = Pick<PetRecord, 'issued_on' | 'given_at' | 'giver'>;

/** "you", "Mia" or "a former member". */
export function personText({ name, is_self }: NamedPerson): string {
  if (is_self) return 'you';
  return name === null ? 'a former member' : shorten(name);
}

/** The day on which a dose was given, in the reader's time zone where the moment is known. */
const dayOf = ({ issued_on, given_at }: Pick<Given, 'issued_on' | 'given_at'>) =>
  given_at === null ? issued_on : calendarDay(new Date(given_at), 'local');

/** "Mia gave it at 8:02 AM. Again?": who gave a dose, or else added it, and when. */
export function askAgainText(dose: Given & Pick<PetRecord, 'author'>, today: string): string {
  const by = dose.giver ?? dose.author;
  const who = by ? personText(by) : 'you';
  const day = dayOf(dose);
  const when = [
    day !== null && day !== today && `on ${shortDayText(day, today)}`,
    dose.given_at !== null && `at ${timeText(dose.given_at)}`,
  ].filter(Boolean);
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} gave it ${when.join(' ') || 'today'}. Again?`;
}

/** "Nov 29, 2026, 8:02 AM, by Mia"; null for a dose of which neither the moment nor the person is known. */
export function givenText(dose: Given): string | null {
  const { given_at, giver } = dose;
  if (given_at === null && !giver) return null;
  return givenParts(dose, giver ? `by ${personText(giver)}` : null).join(', ');
}

/** The same in what leaves the device, where "you" would be someone else. */
export function sentGivenText(dose: Given, locale: string): string | null {
  const { given_at, giver } = dose;
  const by = giver && !giver.is_self ? `by ${personText(giver)}` : null;
  if (given_at === null && by === null) return null;
  return givenParts(dose, by, locale).join(', ');
}

function givenParts(
  dose: Pick<Given, 'issued_on' | 'given_at'>,
  by: string | null,
  locale?: string,
): string[] {
  const day = dayOf(dose);
  const { given_at } = dose;
  return [day && dayText(day, locale), given_at && timeText(given_at, locale), by].filter(
    (part) => part !== null,
  );
}

/** "Given at 8:02 AM by Mia" beside its day; null for a dose of which neither the moment nor the person is known. */
export function givenOnDayText({ given_at, giver }: Given): string | null {
  if (given_at === null && !giver) return null;
  const parts = [given_at && `at ${timeText(given_at)}`, giver && `by ${personText(giver)}`];
  return ['Given', ...parts.filter(Boolean)].join(' ');
}

/** "given by Mia today, 8:02 AM" beside a verdict; null for a dose that wasn't given in the app today. */
export function givenTodayText(dose: Given, today: string): string | null {
  const { given_at, giver } = dose;
  if (given_at === null || dayOf(dose) !== today) return null;
  return `given ${giver ? `by ${personText(giver)} ` : ''}today at ${timeText(given_at)}`;
}
