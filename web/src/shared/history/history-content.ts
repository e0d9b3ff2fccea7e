import { displayName } from '../../../../contract/pets/pet-text.ts';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import { detailFacts } from '../records/detail-facts.ts';
import { protectionNames } from '../records/protection-names.ts';
import { listStatus, statusLabel } from '../records/record-status.ts';
import { dueText, statusWords } from '../records/status-words.ts';
import { petFacts } from '../shared-pet/pet-fact-list.ts';
import type { ShownPet } from '../shared-pet/pet-header.tsx';
import { groupRecords, type ShownRecord } from '../shared-pet/record-groups.ts';
import { dayText, momentText, SENT_LOCALE } from '../texts/day-text.ts';

/** A record in a history. */
export interface HistoryEntry {
  recordId: string;
  title: string;
  /** Empty without an expiry date. */
  status: string;
  /** Such as "Batch number: A123". */
  facts: string[];
  notes: string | null;
}

export interface HistoryFact {
  label: string;
  text: string;
}

/** A row of the table of vaccines: its name, verdict, and the dates of the dose that counts; dates may be empty. */
export type VaccineRow = [name: string, verdict: string, given: string, validUntil: string];

/** The words of a pet's history, in their order. */
export interface HistoryContent {
  heading: string;
  /** Such as "Dog, Beagle". */
  kind: string;
  facts: HistoryFact[];
  /** Such as "Vaccines on Nov 23, 2026". */
  vaccinesTitle: string;
  vaccines: VaccineRow[];
  /** Allergies and current medications, where there are any. */
  alerts: HistoryFact[];
  sections: { title: string; entries: HistoryEntry[] }[];
}

const fact = ({ label, text }: HistoryFact) => `${label}: ${text}`;

/** What a history says of a pet and these records, on the reader's day `today`. */
export function historyContent(
  pet: ShownPet,
  records: readonly ShownRecord[],
  today: string,
): HistoryContent {
  const groups = groupRecords(records, today);
  const { vaccines, allergies, medications } = petStatus(linesOf(records), { species: pet.species, today });
  return {
    heading: pet.name,
    kind: [displayName(pet.species), pet.breed].filter(Boolean).join(', '),
    facts: petFacts(pet, today).map(({ label, text }) => ({ label, text })),
    vaccinesTitle: `Vaccines on ${dayText(today, SENT_LOCALE)}`,
    vaccines: vaccines.map((line) => vaccineRow(line, today)),
    alerts: [
      namesOf('Allergies', allergies, today),
      namesOf('Current medications', medications, today),
    ].flat(),
    sections: groups.map(({ title, records: own }) => ({
      title,
      entries: own.map(({ record, superseded }) => {
        const status = listStatus(record, superseded, { species: pet.species, today });
        return {
          recordId: record.id,
          title: record.title,
          status: status === 'no-date' ? '' : statusLabel(status, record, today, SENT_LOCALE),
          facts: recordFacts(record),
          notes: record.notes,
        };
      }),
    })),
  };
}

function vaccineRow(line: StatusLine, today: string): VaccineRow {
  const [word, rest] = statusWords(line, { today, locale: SENT_LOCALE });
  const verdict = line.status === 'unknown' ? word + rest : word;
  const [given, until] = [line.issued_on, line.expires_on].map((day) =>
    day ? dayText(day, SENT_LOCALE) : '',
  );
  return [line.name, line.not_needed ? `${verdict}, no longer needed` : verdict, given ?? '', until ?? ''];
}

function namesOf(label: string, lines: readonly StatusLine[], today: string): HistoryFact[] {
  const names = lines.map((line) => {
    const due = dueText(line, today, SENT_LOCALE);
    return due ? `${line.name} (${due})` : line.name;
  });
  return names.length > 0 ? [{ label, text: names.join(', ') }] : [];
}

function recordFacts(record: ShownRecord): string[] {
  const { issued_on, expires_on, created_at } = record;
  const protects = protectionNames(record).join(', ');
  return [
    issued_on
      ? `Issued: ${dayText(issued_on, SENT_LOCALE)}`
      : `Added: ${momentText(created_at, SENT_LOCALE)}`,
    ...(expires_on ? [`Expires: ${dayText(expires_on, SENT_LOCALE)}`] : []),
    ...(protects ? [`Protects against: ${protects}`] : []),
    ...detailFacts(record, SENT_LOCALE).map(fact),
  ];
}
