import type { PracticeChoices } from '../../../contract/practices/practice-grants.ts';
import type { PracticeRequest } from '../../../contract/practices/requests.ts';
import { AppError } from '../../../contract/problem.ts';
import { grantToPractice, type PracticeGrantDeps, type PracticesDeps } from '../access/practice-grants.ts';
import type { RequestStore, StoredRequest } from './ports.ts';

/** Dependencies of an owner's answers to practices. */
export interface RequestDeps extends PracticeGrantDeps, Pick<PracticesDeps, 'practicesOf'> {
  requests: RequestStore;
}

/** The practices that ask an owner for a pet, as far as they can still be answered. */
export async function listRequests(
  { requests, pets, practicesOf, now }: Pick<RequestDeps, 'requests' | 'pets' | 'practicesOf' | 'now'>,
  ownerId: string,
): Promise<{ requests: PracticeRequest[] }> {
  const open = (await requests.ofOwner(ownerId)).filter((request) => isOpen(request, now()));
  if (open.length === 0) return { requests: [] };
  const [owned, practices] = await Promise.all([
    pets.list(ownerId),
    practicesOf(open.map(({ practiceId }) => practiceId)),
  ]);
  return {
    requests: open.flatMap(({ petId, practiceId, askedAt, expiresAt }) => {
      const pet = owned.find(({ id }) => id === petId);
      const practice = practices.get(practiceId);
      if (!pet || !practice) return [];
      return {
        pet_id: petId,
        pet_name: pet.name,
        practice_id: practiceId,
        ...practice,
        asked_at: askedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      };
    }),
  };
}

interface Named {
  ownerId: string;
  petId: string;
  practiceId: string;
}

/**
 * Opens the pet to the practice that asked, as at its counter. The request goes after the grant is there, so that a
 * call made again gives the same grant. Throws `request-not-found`, and what `grantToPractice` throws.
 */
export async function acceptRequest(
  deps: RequestDeps,
  { ownerId, petId, practiceId }: Named,
  choices: PracticeChoices,
): Promise<string[]> {
  const request = await deps.requests.get(ownerId, petId, practiceId);
  if (!request || !isOpen(request, deps.now())) throw noLongerAsked();
  const input = { ...choices, pet_ids: [petId], all_pets: false };
  const grantIds = await grantToPractice(deps, { ownerId, practiceId }, input);
  await deps.requests.remove(ownerId, petId, practiceId);
  return grantIds;
}

/** Declines what a practice asks; may be repeated. Throws `request-not-found`. */
export async function declineRequest(
  { requests, now }: Pick<RequestDeps, 'requests' | 'now'>,
  { ownerId, petId, practiceId }: Named,
): Promise<void> {
  if (!(await requests.decline(ownerId, petId, practiceId, now()))) throw noLongerAsked();
}

/** Whether an owner can answer. */
export const isOpen = ({ declinedAt, expiresAt }: StoredRequest, now: Date): boolean =>
  declinedAt === null && expiresAt > now;

const noLongerAsked = () =>
  new AppError('request-not-found', 'This practice no longer asks for your pet. It can ask again.');
