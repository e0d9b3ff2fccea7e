import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { petStatus, recordStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import type { VerdictWords } from '../../../../contract/records/verdict.ts';
import { detailFacts } from '../records/detail-facts.ts';
import { protectionNames } from '../records/protection-names.ts';
import { recordVerdict, saysExpiry } from '../records/record-verdict.ts';
import { signatureFact, signatureText } from '../records/signature-text.ts';
import { dueText, sentVerdict } from '../records/verdict-text.ts';
import { petFacts } from '../shared-pet/pet-fact-list.ts';
import type { ShownPet } from '../shared-pet/pet-header.tsx';
import { groupRecords, type ShownRecord } from '../shared-pet/record-groups.ts';
import { isSigned } from '../signatures/is-signed.ts';
import { dayText, momentText, SENT_LOCALE } from '../texts/day-text.ts';

/** A record in a history. */
export interface HistoryEntry {
  recordId: string;
  title: string;
  /** Such as "Valid until Aug 1, 2027"; null without one. */
  verdict: string | null;
  /** Such as "Batch: A123". */
  facts: string[];
  notes: string | null;
}

export interface HistoryFact {
  label: string;
  text: string;
}

/** A signature that counts now. */
export interface HistorySignature {
  id: string;
  /** Of its record. */
  title: string;
  /** "Signed by Dr. Alvarez, Riverside Animal Clinic". */
  text: string;
}

/** A row of the table of vaccines: its name and verdict, and when the dose that counts was given; may be empty. */
export type VaccineRow = [name: string, verdict: string, given: string];

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
  signatures: HistorySignature[];
}

const inWords = (words: VerdictWords) => displayName(words.join(''));

const fact = ({ label, text }: HistoryFact) => `${label}: ${text}`;

/** What a history says of a pet and these records, on the reader's day `today`. */
export function historyContent(
  pet: ShownPet & Pick<Pet, 'access'>,
  records: readonly ShownRecord[],
  today: string,
): HistoryContent {
  const groups = groupRecords(records, today);
  const inOrder = groups.flatMap((group) => group.records.map(({ record }) => record));
  const { vaccines, allergies, medications } = petStatus(linesOf(records), { species: pet.species, today });
  return {
    heading: pet.name,
    kind: [displayName(pet.species), pet.breed].filter(Boolean).join(', '),
    facts: [
      ...(pet.access?.owner_name ? [{ label: 'Owner', text: pet.access.owner_name }] : []),
      ...petFacts(pet, today).map(({ label, text }) => ({ label, text })),
    ],
    vaccinesTitle: `Vaccines on ${dayText(today, SENT_LOCALE)}`,
    vaccines: vaccines.map((line) => vaccineRow(line, today)),
    alerts: [
      namesOf('Allergies', allergies, today),
      namesOf('Current medications', medications, today),
    ].flat(),
    sections: groups.map(({ title, records: own }) => ({
      title,
      entries: own.map(({ record, superseded }) => {
        const status = superseded ? 'superseded' : recordStatus(record, { species: pet.species, today });
        const verdict = recordVerdict(record, status, (fact) => sentVerdict(fact, { today, on: today }));
        return {
          recordId: record.id,
          title: record.title,
          verdict: verdict && inWords(verdict.words),
          facts: recordFacts(record, saysExpiry(verdict)),
          notes: record.notes,
        };
      }),
    })),
    signatures: inOrder.filter(isSigned).map(({ title, signature }) => ({
      id: signature.id,
      title,
      text: signatureText(signature, SENT_LOCALE),
    })),
  };
}

function vaccineRow(line: StatusLine, today: string): VaccineRow {
  const verdict = inWords(sentVerdict(line, { today, on: today }));
  const given = line.issued_on ? dayText(line.issued_on, SENT_LOCALE) : '';
  return [line.name, line.not_needed ? `${verdict}, no longer needed` : verdict, given];
}

function namesOf(label: string, lines: readonly StatusLine[], today: string): HistoryFact[] {
  const names = lines.map((line) => {
    const due = dueText(line, today);
    return due ? `${line.name} (${due})` : line.name;
  });
  return names.length > 0 ? [{ label, text: names.join(', ') }] : [];
}

function recordFacts(record: ShownRecord, isExpirySaid: boolean): string[] {
  const { expires_on } = record;
  const protects = protectionNames(record).join(', ');
  return [
    dateFact(record),
    ...(expires_on && !isExpirySaid ? [`Expires: ${dayText(expires_on, SENT_LOCALE)}`] : []),
    ...(protects ? [`Protects against: ${protects}`] : []),
    ...sourceOf(record).map(fact),
    ...detailFacts(record, SENT_LOCALE).map(fact),
  ];
}

/** By whom the record is. */
function sourceOf({ signature, source }: ShownRecord): HistoryFact[] {
  if (signature) return [signatureFact(signature, SENT_LOCALE)];
  return source ? [{ label: 'Source', text: source }] : [];
}

function dateFact(record: ShownRecord): string {
  const { issued_on, created_at } = record;
  if (record.given) return `Given: ${record.given}`;
  return issued_on
    ? `Issued: ${dayText(issued_on, SENT_LOCALE)}`
    : `Added: ${momentText(created_at, SENT_LOCALE)}`;
}
