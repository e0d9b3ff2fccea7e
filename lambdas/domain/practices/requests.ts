import type { PracticeChoices, PracticeGrantInput } from '../../../contract/practices/practice-grants.ts';
import type { PracticeRequest } from '../../../contract/practices/requests.ts';
import { AppError } from '../../../contract/problem.ts';
import type { PracticeGrantStore } from '../access/grant-ports.ts';
import type { PracticesDeps } from '../access/list-practices.ts';
import { grantToPractice, type PracticeGrantDeps } from '../access/practice-grants.ts';
import type { RequestStore, StoredRequest } from './ports.ts';

/** Dependencies of an owner's answers to practices. */
export interface RequestDeps extends PracticeGrantDeps, Pick<PracticesDeps, 'practicesOf'> {
  requests: RequestStore;
  practiceGrants: Pick<PracticeGrantStore, 'find' | 'ofOwner'>;
}

/** The practices that ask an owner for a pet, as far as they can still get it. */
export async function listRequests(
  { requests, practiceGrants, pets, practicesOf, now }: RequestDeps,
  ownerId: string,
): Promise<{ requests: PracticeRequest[] }> {
  const open = (await requests.ofOwner(ownerId)).filter((request) => isOpen(request, now()));
  if (open.length === 0) {
    await requests.settle(ownerId, now());
    return { requests: [] };
  }
  const [owned, practices, granted] = await Promise.all([
    pets.list(ownerId),
    practicesOf(open.map(({ practiceId }) => practiceId)),
    practiceGrants.ofOwner(ownerId),
  ]);
  return {
    requests: open.flatMap(({ petId, practiceId, askedAt, expiresAt }) => {
      const pet = owned.find(({ id }) => id === petId);
      const practice = practices.get(practiceId);
      const hasAccess = granted.some((grant) => grant.practiceId === practiceId && grant.petId === petId);
      if (!pet || !practice?.takesPets || hasAccess) return [];
      return {
        pet_id: petId,
        pet_name: pet.name,
        practice_id: practiceId,
        name: practice.shown.name,
        standing: practice.shown.standing,
        logo: practice.shown.logo,
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
 * Opens the pet to the practice that asked, as at its counter. The request goes after the grant is there, and a
 * practice that has the pet needs none, so that a call made again gives the same grant. Throws `request-not-found`, and
 * what `grantToPractice` throws.
 */
export async function acceptRequest(
  deps: RequestDeps,
  { ownerId, petId, practiceId }: Named,
  choices: PracticeChoices,
): Promise<string[]> {
  const request = await deps.requests.get(ownerId, petId, practiceId);
  const isAsked = request !== null && isOpen(request, deps.now());
  if (!isAsked && !(await deps.practiceGrants.find(practiceId, ownerId, petId))) throw noLongerAsked();
  const input = { ...choices, pet_ids: [petId], all_pets: false };
  const grantIds = await grantToPractice(deps, { ownerId, practiceId }, input);
  await deps.requests.remove(ownerId, petId, practiceId);
  return grantIds;
}

/**
 * Opens pets to a practice at its counter, which answers what it asked for them: otherwise it would ask again once that
 * access has ended. Throws what `grantToPractice` throws.
 */
export async function grantAtCounter(
  deps: PracticeGrantDeps & { requests: Pick<RequestStore, 'ofOwner' | 'remove'> },
  { ownerId, practiceId }: Omit<Named, 'petId'>,
  input: PracticeGrantInput,
): Promise<string[]> {
  const grantIds = await grantToPractice(deps, { ownerId, practiceId }, input);
  const answered = (await deps.requests.ofOwner(ownerId)).filter(
    (request) =>
      request.practiceId === practiceId && (input.all_pets || input.pet_ids.includes(request.petId)),
  );
  await Promise.all(answered.map(({ petId }) => deps.requests.remove(ownerId, petId, practiceId)));
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
