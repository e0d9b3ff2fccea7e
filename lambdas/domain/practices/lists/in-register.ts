import type { NewEntry } from '../entries/new-entry.ts';
import type { EntryStores, StoredEntry } from '../entries/ports.ts';
import { doseName } from './dose-name.ts';

const PAGE = 100;

/**
 * Those of some doses that are in a practice's register, however they were entered: what no wallet has is found there
 * alone, by its day.
 */
export async function inRegister(
  { entries }: Pick<EntryStores, 'entries'>,
  practiceId: string,
  doses: readonly NewEntry[],
): Promise<ReadonlySet<NewEntry>> {
  const days = [...new Set(doses.map(({ issued_on }) => issued_on))];
  const found = await Promise.all(days.map((day) => ofDay(entries, practiceId, day)));
  const names = new Set(found.flat().map(({ grant_id, record }) => `${grant_id} ${doseName(record)}`));
  return new Set(doses.filter((dose) => names.has(`${dose.grant_id} ${doseName(dose)}`)));
}

/** The entries of a day that count. */
async function ofDay(
  entries: EntryStores['entries'],
  practiceId: string,
  day: string,
): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  let after: string | null = null;
  do {
    const page = await entries.page(practiceId, day, after, PAGE);
    found.push(...page.entries);
    after = page.next;
  } while (after !== null);
  return found.filter(({ withdrawn }) => withdrawn === null);
}
