import type { Access } from '../../../contract/access/access.ts';
import { type Changes, isBased } from '../../../contract/changes.ts';
import { calendarDay } from '../../../contract/dates.ts';
import { hasSameFields } from '../../../contract/fields.ts';
import { RECORDS_PER_PAGE, STATUS_BYTES } from '../../../contract/limits.ts';
import { NOT_ARCHIVED } from '../../../contract/pets/archived.ts';
import type { PetPage, PetWithRecords } from '../../../contract/pets/pet-pages.ts';
import { type Pet, type PetInput, petInputSchema } from '../../../contract/pets/pets.ts';
import { AppError, changedMeanwhile, tooBusy } from '../../../contract/problem.ts';
import { type DoseLine, LINES_VERSION } from '../../../contract/records/dose-lines.ts';
import { summaryOf } from '../../../contract/records/record-types.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { createPage, fitPage } from '../page.ts';
import { withPeople } from '../records/people.ts';
import type { KnownPeople, PetLines, SignaturesOf, StoredRecord } from '../records/ports.ts';
import { asReminded, type SentRemindersDeps, withSentReminders } from '../records/sent-reminders.ts';
import { withSignatures } from '../records/with-signatures.ts';
import { dialsOf, type ReadPhone } from './dials.ts';
import { withPlace } from './plan-place.ts';
import type { PetStore, StoredPet } from './ports.ts';
import { presentOnePet, presentPet } from './present-pet.ts';

/** Dependencies of the calls about pets. */
export interface PetDeps extends SentRemindersDeps {
  pets: PetStore;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  cleanup: JobQueue<CleanupJob>;
  readPhone: ReadPhone;
  /** A new ULID, lower case. */
  newId: () => string;
  people: KnownPeople;
  signaturesOf: SignaturesOf;
}

/** The page of the owner's pets after the named one, newest first. Throws `try-again` when that one was deleted. */
export async function listPets(
  deps: Pick<PetDeps, 'pets' | 'documents'>,
  ownerId: string,
  after?: string,
): Promise<PetPage> {
  const found = await deps.pets.page(ownerId, after);
  if (!found) throw tooBusy();
  return petPage(deps, found);
}

/** A page of stored pets as it is shown, cut where it is too large. */
export async function petPage(
  deps: Pick<PetDeps, 'documents'>,
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
 * Adds a pet if the plan covers one more. Repeated with the same key, it adds one pet and returns the same.
 * Throws `pet-limit-reached`, `key-reused` when the key has already created another pet, `try-again` when too busy,
 * `unauthorized` when the account was deleted.
 */
export async function createPet(
  deps: PetDeps,
  ownerId: string,
  input: PetInput,
  region: string | null,
  key: string = deps.newId(),
): Promise<Pet> {
  checkBirthdate(input.birthdate, deps.now());
  const dials = await dialsOf(deps.readPhone, input, region);
  const pet: StoredPet = {
    ...input,
    vet_dial: dials.vet_dial?.dial ?? null,
    emergency_dial: dials.emergency_dial?.dial ?? null,
    id: `pet_${key}`,
    owner_id: ownerId,
    latest_weight: null,
    photo: null,
    last_photo: null,
    record_count: 0,
    created_at: deps.now().toISOString(),
    ...NOT_ARCHIVED,
  };
  const outcome = await withPlace(deps, ownerId, (place) => deps.pets.create(pet, place));
  return outcome === 'exists' ? existingPet(deps, pet) : presentPet(deps, pet);
}

/** The pet that an earlier call with the same key added, if its input was the same. */
async function existingPet(deps: PetDeps, wanted: StoredPet): Promise<Pet> {
  const existing = await deps.pets.get(wanted.owner_id, wanted.id);
  if (existing && hasSameFields(petInputSchema, existing, wanted)) return presentPet(deps, existing);
  throw new AppError(
    'key-reused',
    'This pet has already been saved. Open it from your dashboard to change it.',
  );
}

/**
 * A pet with its newest records, at most `count`, newest first, and what all of them say of its status, read beside
 * them. Throws `pet-not-found`.
 */
export async function getPet(
  deps: PetDeps,
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
  deps: PetDeps,
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

/**
 * Saves what changed of a pet, or replaces its whole input, which was typed in a region; may be repeated. What others
 * changed meanwhile stays. Throws `pet-not-found`, `changed-meanwhile` with the pet where they changed the same,
 * `try-again`.
 */
export async function updatePet(
  deps: PetDeps,
  ownerId: string,
  petId: string,
  input: PetInput | Changes<PetInput, PetInput>,
  region: string | null,
): Promise<Pet> {
  checkBirthdate(input.birthdate ?? null, deps.now());
  if (isBased(input)) return changePet(deps, ownerId, petId, input, region);
  const before = region && hasPhones(input) ? await deps.pets.get(ownerId, petId) : null;
  const dials = await dialsOf(deps.readPhone, input, region, before);
  const pet = await deps.pets.update(ownerId, petId, input, dials);
  if (!pet) throw petNotFound();
  return presentPet(deps, pet);
}

const hasPhones = ({ vet_contact, emergency_contact }: PetInput) =>
  Boolean(vet_contact?.phone || emergency_contact?.phone);

async function changePet(
  deps: PetDeps,
  ownerId: string,
  petId: string,
  changes: Changes<PetInput, PetInput>,
  region: string | null,
): Promise<Pet> {
  const { vet_contact = null, emergency_contact = null, based_on } = changes;
  const dials = await dialsOf(deps.readPhone, { vet_contact, emergency_contact }, region, {
    vet_contact: based_on.vet_contact ?? null,
    emergency_contact: based_on.emergency_contact ?? null,
  });
  const saved = await deps.pets.change(ownerId, petId, changes, dials);
  if (!saved) throw petNotFound();
  if (saved === 'busy') throw tooBusy();
  const pet = await presentPet(deps, saved.pet);
  if (saved.outcome === 'conflict') throw changedMeanwhile(pet);
  return pet;
}

/**
 * Deletes a pet. Once the write succeeds, the pet, its records and its links are unreachable, because reading them
 * reads the pet too. The cleanup job, which is sent first, removes the rest (see cleanup-job.ts).
 */
export async function deletePet(deps: PetDeps, ownerId: string, petId: string): Promise<void> {
  await deps.cleanup.send({ kind: 'remove-pet', ownerId, petId });
  const outcome = await deps.pets.delete(ownerId, petId, deps.now());
  if (outcome === 'missing') throw petNotFound();
  if (outcome === 'conflict') throw tooBusy();
}

/** A pet may be born today in any time zone: the day after the server's is already today in the east. */
function checkBirthdate(birthdate: string | null, now: Date): void {
  const tomorrow = calendarDay(new Date(now.getTime() + 86_400_000), 'utc');
  if (birthdate === null || birthdate <= tomorrow) return;
  const message = 'The birth date is in the future.';
  throw new AppError('invalid-request', message, [{ path: 'birthdate', message }]);
}
