import { type Changes, isBased } from '../../../contract/changes.ts';
import { calendarDay } from '../../../contract/dates.ts';
import { hasSameFields } from '../../../contract/fields.ts';
import { NOT_ARCHIVED } from '../../../contract/pets/archived.ts';
import { type PetInput, petInputSchema } from '../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import { AppError, changedMeanwhile, tooBusy } from '../../../contract/problem.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { dialsOf, type ReadPhone } from './dials.ts';
import { withPlace } from './plan-place.ts';
import type { PetStore, StoredPet } from './ports.ts';
import { presentPet } from './present-pet.ts';

/** Dependencies of the calls that change pets. */
export interface PetDeps {
  pets: PetStore;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  cleanup: JobQueue<CleanupJob>;
  readPhone: ReadPhone;
  /** A new ULID, lower case. */
  newId: () => string;
  now: () => Date;
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
