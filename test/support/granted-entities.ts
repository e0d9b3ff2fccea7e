import type { PetAccess } from '../../contract/access/pet-access.ts';
import type { GrantedRole, PracticeRole, Role } from '../../contract/access/powers.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import type { PetRecord } from '../../contract/records/records.ts';

/** Names another owner's pet. */
export const GRANT_ID = 'grt_01jd0000000000000000000001';

/** What someone may do with a pet of Dana's. */
const anAccess = (role: GrantedRole, fields: Partial<PetAccess> = {}): PetAccess => ({
  role,
  owner_name: 'Dana',
  ends_at: null,
  all_pets: false,
  ...fields,
});

/** The owner, and the roles of people. */
export type PersonRole = Exclude<Role, PracticeRole>;

/** A pet as someone with a role gets it: an owner's own, or under the id of a grant. */
export const petAs = (role: PersonRole, pet: Pet, fields: Partial<PetAccess> = {}): Pet =>
  role === 'owner' ? pet : { ...pet, id: GRANT_ID, access: anAccess(role, fields) };

/** Its records, of which someone with a grant added those with the given ids. */
export const recordsAs = (
  role: Role,
  records: readonly PetRecord[],
  ownIds: readonly string[] = [],
): PetRecord[] =>
  role === 'owner'
    ? [...records]
    : records.map((record) => ({ ...record, pet_id: GRANT_ID, is_own: ownIds.includes(record.id) }));
