import { type HeldRole, may } from '../access/powers.ts';

/** A grant's pet and role, and whether its holder chose to be reminded; null while the role decides. */
interface Reminding {
  petId: string | null;
  role: HeldRole;
  reminders: boolean | null;
}

/**
 * Whether someone with a grant is to be reminded of its pet: as they chose and, before they did, if they may change its
 * records.
 */
export const isReminded = ({ petId, role, reminders }: Reminding): boolean =>
  petId !== null && (reminders ?? may(role, 'change'));
