import type { Access } from '../../../contract/access/access.ts';
import { RECORDS_PER_PAGE, STATUS_BYTES } from '../../../contract/limits.ts';
import type { PetPage, PetWithRecords } from '../../../contract/pets/pet-pages.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import { tooBusy } from '../../../contract/problem.ts';
import { type DoseLine, LINES_VERSION } from '../../../contract/records/dose-lines.ts';
import { summaryOf } from '../../../contract/records/record-types.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import { createPage, fitPage } from '../page.ts';
import { withPeople } from '../records/people.ts';
import type { KnownPeople, PetLines, SignaturesOf, StoredRecord } from '../records/ports.ts';
import { asReminded, type SentRemindersDeps, withSentReminders } from '../records/sent-reminders.ts';
import { withSignatures } from '../records/with-signatures.ts';
import type { PetReads, StoredPet } from './ports.ts';
import { presentOnePet, presentPet } from './present-pet.ts';

/** Dependencies of the calls that read pets. */
export interface ReadPetDeps extends SentRemindersDeps {
  pets: PetReads;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  people: KnownPeople;
  signaturesOf: SignaturesOf;
}

/** The page of the owner's pets after the named one, newest first. Throws `try-again` when that one was deleted. */
export async function listPets(
  deps: Pick<ReadPetDeps, 'pets' | 'documents'>,
  ownerId: string,
  after?: string,
): Promise<PetPage> {
  const found = await deps.pets.page(ownerId, after);
  if (!found) throw tooBusy();
  return petPage(deps, found);
}

/** A page of stored pets as it is shown, cut where it is too large. */
export async function petPage(
  deps: Pick<ReadPetDeps, 'documents'>,
  { pets, next }: { pets: readonly StoredPet[]; next: string | null },
): Promise<PetPage> {
  const fits = createPage();
  const page: Pet[] = [];
  for (const pet of pets) {
    const shown = await presentPet(deps, pet);
    if (!fits(shown)) return { pets: page, next: page.at(-1)?.id ?? null };
    page.push(shown);
  }
  return { pets: page, next };
}

/**
 * A pet with its newest records, at most `count`, newest first, and what all of them say of its status, read beside
 * them. Throws `pet-not-found`.
 */
export async function getPet(
  deps: ReadPetDeps,
  access: Access,
  petId: string,
  count: number,
): Promise<PetWithRecords> {
  const { ownerId } = access;
  const [found, { isMailed }, { lines, is_complete }] = await Promise.all([
    deps.pets.getWithRecords(ownerId, petId, { count }),
    deps.readReminding(ownerId),
    deps.statuses.ofPet(ownerId, petId),
  ]);
  if (!found) throw petNotFound();
  const { records, next } = pageOf(found);
  const signed = await withSignatures(deps.signaturesOf, found.pet, records);
  return {
    pet: await presentOnePet(deps, found.pet),
    records: await asReminded(deps, ownerId, await withPeople(deps.people, access, signed), isMailed, {
      lines,
      areAll: next === null,
    }),
    next,
    ...(next !== null && { status: statusBeside({ lines, is_complete }) }),
  };
}

/** The lines that a page has room for: those of the summary's lists first, which a reader would miss most. */
function statusBeside({ lines, is_complete }: PetLines): PetWithRecords['status'] {
  const isListed = ({ record_type }: DoseLine) => summaryOf(record_type) !== null;
  const sorted = lines.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  const sent = fitPage(sorted, STATUS_BYTES);
  return { version: LINES_VERSION, lines: sent, is_complete: is_complete && sent.length === lines.length };
}

/** A pet with the page of its records after the named one, newest first. Throws `pet-not-found`. */
export async function getFurtherRecords(
  deps: ReadPetDeps,
  access: Access,
  petId: string,
  after: string,
): Promise<PetWithRecords> {
  const { ownerId } = access;
  const found = await deps.pets.getWithRecords(ownerId, petId, { after, count: RECORDS_PER_PAGE });
  if (!found) throw petNotFound();
  const { records, next } = pageOf(found);
  const signed = await withSignatures(deps.signaturesOf, found.pet, records);
  return {
    pet: await presentOnePet(deps, found.pet),
    records: await withSentReminders(deps, ownerId, petId, await withPeople(deps.people, access, signed)),
    next,
  };
}

/** The records that were read, as far as they fit into a page, and where the next one starts. */
function pageOf(found: { records: StoredRecord[]; next: string | null }) {
  const records = fitPage(found.records);
  const isCut = records.length < found.records.length;
  return { records: newestFirst(records), next: isCut ? (records.at(-1)?.id ?? null) : found.next };
}

/** For ids and ISO dates, which sort as text; `localeCompare` would load locale data (decision 7). */
const descending = (a: string, b: string) => Number(a < b) - Number(a > b);

export const newestFirst = <Row extends { created_at: string; id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => descending(a.created_at, b.created_at) || descending(a.id, b.id));
