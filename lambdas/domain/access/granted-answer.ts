import type { PetAccess } from '../../../contract/access/pet-access.ts';
import { AppError } from '../../../contract/problem.ts';
import type { Grant } from './grant-ports.ts';

/** The grant through which a call is made, and the user who makes it. */
interface Through {
  grant: Grant;
  actor: string;
}

/** What the answer to a call through a grant says of the access. */
const accessOf = ({ role, ownerName, endsAt, parentId }: Grant): PetAccess => ({
  role,
  owner_name: ownerName,
  ends_at: endsAt?.toISOString() ?? null,
  all_pets: parentId !== null,
});

/**
 * An answer as someone with a grant gets it: the pet has the grant's id everywhere, because that names it in calls and
 * two accounts can choose one pet id. The pet also says what the grant opens, and what was added says whether the
 * caller did it. Fields that the contract doesn't name leave the answer afterwards.
 */
export function grantedAnswer(answer: unknown, through: Through): unknown {
  if (Array.isArray(answer)) return answer.map((each) => grantedAnswer(each, through));
  if (typeof answer !== 'object' || answer === null) return answer;
  const { grant, actor } = through;
  const fields = Object.entries(answer).map(
    ([name, value]) => [name, grantedAnswer(value, through)] as const,
  );
  const { id, pet_id, added_by } = answer as Record<string, unknown>;
  return {
    ...Object.fromEntries(fields),
    ...(id === grant.petId && { id: grant.id, access: accessOf(grant) }),
    ...(pet_id === grant.petId && { pet_id: grant.id }),
    ...(added_by !== undefined && { is_own: added_by === actor }),
  };
}

/** The same for a refusal, which may show what is stored. */
export function grantedRefusal(error: unknown, through: Through): unknown {
  if (!(error instanceof AppError && error.current)) return error;
  return new AppError(error.code, error.message, error.errors, {
    current: grantedAnswer(error.current, through),
  });
}
