import type { ShownMember } from '../../../contract/practices/practices.ts';
import type { Member, PracticeAccess, PracticeStore } from './ports.ts';

/** The members of a practice, those who have been there longest first. */
export async function listMembers(
  { practices }: { practices: Pick<PracticeStore, 'members'> },
  { practiceId, actor }: Pick<PracticeAccess, 'practiceId' | 'actor'>,
): Promise<{ members: ShownMember[] }> {
  const members = await practices.members(practiceId);
  const byTime = members.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  return { members: byTime.map((member) => shownMember(member, actor)) };
}

const shownMember = ({ userId, name, email, roles, license, since }: Member, actor: string): ShownMember => ({
  user_id: userId,
  name,
  email,
  roles,
  license,
  since: since.toISOString(),
  is_self: userId === actor,
});
