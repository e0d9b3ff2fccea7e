import type { Entry } from '../../../../contract/practices/entries.ts';

/** Entries of one day, in their order. */
export interface EntryDay {
  /** Null where an entry has no date. */
  day: string | null;
  entries: Entry[];
}

/** The entries by the day of their dose, which the register is sorted by. */
export function byDay(entries: readonly Entry[]): EntryDay[] {
  const days: EntryDay[] = [];
  for (const entry of entries) {
    const day = entry.record.issued_on;
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
