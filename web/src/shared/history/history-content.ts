import { displayName } from '../../../../contract/pets/pet-text.ts';
import { detailFacts } from '../records/detail-facts.ts';
import { protectionNames } from '../records/protection-names.ts';
import { listStatus, statusLabel } from '../records/record-status.ts';
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

/** The words of a pet's history, in their order. */
export interface HistoryContent {
  heading: string;
  /** Such as "Dog, Beagle". */
  kind: string;
  facts: string[];
  sections: { title: string; entries: HistoryEntry[] }[];
}

const fact = ({ label, text }: { label: string; text: string }) => `${label}: ${text}`;

/** What a history says of a pet and these records, on the reader's day `today`. */
export function historyContent(
  pet: ShownPet,
  records: readonly ShownRecord[],
  today: string,
): HistoryContent {
  const groups = groupRecords(records, today);
  return {
    heading: pet.name,
    kind: [displayName(pet.species), pet.breed].filter(Boolean).join(', '),
    facts: petFacts(pet, today).map(fact),
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
