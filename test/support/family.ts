import type { GrantedRole } from '../../contract/access/powers.ts';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import type { Backend, OwnerClient } from './backend.ts';
import type { FamilyAct, FamilyStep } from './family-steps.ts';
import { addPerson, anInvitation, rowsOf, tokenIn } from './grants.ts';
import { addPet, rabies } from './samples.ts';
import { subscribe } from './subscribe.ts';

const HOUR_MS = 3_600_000;

/** What someone was offered or has: to one pet, or to all with null. */
interface Access {
  role: GrantedRole;
  endsAt: number | null;
  petId: string | null;
}

interface Member {
  userId: string;
  email: string;
  client: OwnerClient;
  /** The access that the acts so far gave. */
  held: Access | null;
  /** An open invitation by mail. */
  invited: (Access & { token: string }) | null;
  /** The pets that were archived when access to all pets began: it holds for each once that is back. */
  unshared: Set<string>;
  /** Tokens that must open nothing any more. */
  spent: Set<string>;
  /** Every grant that this person has ever had. */
  grantIds: Set<string>;
  /** Whether the account moved to another id, of which the user pool knows no address. */
  hasMoved: boolean;
}

let families = 0;

/** An owner with a pet and two people without access yet, with what must be true of them after the acts so far. */
export async function createFamily(backend: Backend) {
  const n = ++families;
  const newMember = async (name: string): Promise<Member> => ({
    ...(await addPerson(backend, `${name}-${n}@example.org`)),
    held: null,
    invited: null,
    unshared: new Set(),
    spent: new Set(),
    grantIds: new Set(),
    hasMoved: false,
  });
  const owner = await newMember('owner');
  const members = [await newMember('mia'), await newMember('ben')];
  const pets: { id: string; name: string; isArchived: boolean }[] = [];
  /** Of owners who deleted their accounts. */
  const gone: string[] = [];
  let added = 0;
  let replaced = 0;

  async function addNamedPet(): Promise<void> {
    const name = `Pet ${added++}`;
    pets.push({ id: (await addPet(owner.client, { name })).id, name, isArchived: false });
  }

  async function settle(): Promise<void> {
    await subscribe(backend, owner.client, { plan: 'vet' });
    await addNamedPet();
  }

  await settle();
  const now = () => backend.now().getTime();
  const isOver = ({ endsAt }: Access) => endsAt !== null && endsAt <= now();

  /** Makes a call that may die, and repeats it then. */
  async function attempt<Answer>(diesAfter: number | null, run: () => Promise<Answer>): Promise<Answer> {
    if (diesAfter === null) return run();
    const { result, wasCut } = await backend.dieAfter(diesAfter, 'after', run);
    return wasCut ? run() : result;
  }

  const accessOf = (
    offer: { role: GrantedRole; all: boolean; hours: number | null },
    petId: string,
  ): Access => ({
    role: offer.role,
    endsAt: offer.hours === null ? null : now() + offer.hours * HOUR_MS,
    petId: offer.all ? null : petId,
  });
  const bodyOf = ({ role, endsAt, petId }: Access, email: string | null) =>
    anInvitation({
      email,
      role,
      ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
      all_pets: petId === null,
    });

  const livePets = () => pets.filter(({ isArchived }) => !isArchived);

  /** The pets that a member has access to now, archived ones too. */
  const openTo = ({ held, unshared }: Member) =>
    held && !isOver(held)
      ? pets.filter(({ id }) => (held.petId === null ? !unshared.has(id) : held.petId === id))
      : [];

  const begin = (member: Member, access: Access) => {
    member.held = access;
    member.unshared = new Set(pets.filter(({ isArchived }) => isArchived).map(({ id }) => id));
  };

  const firstGrant = async ({ userId }: Member) =>
    (await rowsOf(backend, userId)).find(
      ({ SK, pet_id }) => String(SK).startsWith('GRANT#') && pet_id !== null,
    );

  const spend = (member: Member) => {
    if (member.invited) member.spent.add(member.invited.token);
    member.invited = null;
  };

  async function invite(member: Member, access: Access, diesAfter: number | null): Promise<void> {
    const params = { petId: pets[0]?.id ?? '' };
    const body = bodyOf(access, member.email);
    const { status } = await attempt(diesAfter, () =>
      owner.client.call('create-invitation', { params, body }),
    );
    await backend.drain();
    if (status !== 201) return;
    spend(member);
    member.invited = { ...access, token: tokenIn(backend, member.email) };
  }

  async function join(member: Member, access: Access, diesAfter: number | null): Promise<void> {
    const sent = { params: { petId: pets[0]?.id ?? '' }, body: bodyOf(access, null) };
    const { body } = await owner.client.call('create-invitation', sent);
    const token = body.token ?? '';
    const accept = () => member.client.call('accept-invitation', { body: { token } });
    if ((await attempt(diesAfter, accept)).status === 200) begin(member, access);
  }

  /** Answers an invitation by mail. One that is over, or whose pet is gone or archived, can't be accepted any more. */
  async function accept(member: Member, diesAfter: number | null): Promise<string[]> {
    const { invited } = member;
    if (!invited || member.hasMoved || member.held) return [];
    const { token, ...access } = invited;
    const isGone = !livePets().some(({ id }) => access.petId === null || id === access.petId);
    const { status } = await attempt(diesAfter, () =>
      member.client.call('accept-invitation', { body: { token } }),
    );
    const isOpen = !isOver(access) && !isGone;
    if (status === 200) {
      begin(member, access);
      member.invited = null;
    }
    return (status === 200) === isOpen ? [] : [`accepting answered ${status}`];
  }

  async function endInvitation(kind: 'decline' | 'withdraw', member: Member, diesAfter: number | null) {
    const { invited } = member;
    if (!invited || member.hasMoved) return;
    const [first] = pets;
    const params = { petId: invited.petId ?? first?.id ?? '' };
    const { body } = await owner.client.call('list-people', { params });
    const invitationId = body.invitations?.find(({ email }) => email === member.email)?.id;
    if (!invitationId) return;
    const run = () =>
      kind === 'decline'
        ? member.client.call('decline-invitation', { body: { token: invited.token } })
        : owner.client.call('withdraw-invitation', { params: { ...params, invitationId } });
    await attempt<{ status: number }>(diesAfter, run);
    spend(member);
  }

  async function endAccess(kind: 'end' | 'leave', member: Member, diesAfter: number | null): Promise<void> {
    const row = await firstGrant(member);
    if (!row) return;
    const grantId = String(row.id);
    const run = () =>
      kind === 'end'
        ? owner.client.call('end-grant', { params: { petId: String(row.pet_id), grantId } })
        : member.client.call('leave-pet', { params: { grantId } });
    await attempt<{ status: number }>(diesAfter, run);
    member.held = null;
    if (kind === 'end') spend(member);
  }

  async function changeAccess(
    member: Member,
    access: Pick<Access, 'role' | 'endsAt'>,
    diesAfter: number | null,
  ): Promise<void> {
    const { held } = member;
    const row = await firstGrant(member);
    if (!row || !held) return;
    const { role, endsAt } = access;
    const body = { role, ends_at: endsAt === null ? null : new Date(endsAt).toISOString() };
    const params = { petId: String(row.pet_id), grantId: String(row.id) };
    await attempt(diesAfter, () => owner.client.call('update-grant', { params, body }));
    // What is over stays so: others may have its room.
    if (!isOver(held)) member.held = { ...held, role, endsAt };
  }

  async function deleteAccount(member: Member, diesAfter: number | null): Promise<void> {
    if (member.hasMoved) return;
    const { email, client } = member;
    await attempt(diesAfter, () => client.call('delete-account', { body: { email } }));
    await backend.drain();
    const next = await newMember(`someone-else-${++replaced}`);
    Object.assign(member, { ...next, grantIds: member.grantIds });
  }

  /** The owner deletes the account. Somebody else becomes the owner of the next pets, with the same people around. */
  async function replaceOwner(diesAfter: number | null): Promise<void> {
    const { email, client, userId } = owner;
    await attempt(diesAfter, () => client.call('delete-account', { body: { email } }));
    await backend.drain();
    for (const member of members) {
      spend(member);
      member.held = null;
    }
    gone.push(...pets.splice(0).map(({ name }) => name), userId, email);
    Object.assign(owner, await newMember(`owner-${++replaced}`));
    await settle();
  }

  /** What restoring the user pool does: the account goes on under another id. */
  async function move(member: Member): Promise<void> {
    const { userId } = member;
    const to = `${userId}-moved`;
    const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
    await moves.copy(userId, to, new Map());
    await moves.remove(userId);
    Object.assign(member, { userId: to, client: backend.as(to), hasMoved: true });
  }

  async function deletePet(diesAfter: number | null): Promise<void> {
    const pet = pets.length > 1 ? pets.shift() : undefined;
    if (!pet) return;
    await attempt(diesAfter, () => owner.client.call('delete-pet', { params: { petId: pet.id } }));
    for (const member of members) if (member.held?.petId === pet.id) member.held = null;
  }

  /** Archives the first live pet, or brings the first archived one back. */
  async function archive(isArchived: boolean, diesAfter: number | null): Promise<void> {
    const pet = pets.find((each) => each.isArchived !== isArchived);
    if (!pet) return;
    const params = { petId: pet.id };
    await attempt<{ status: number }>(diesAfter, () =>
      isArchived
        ? owner.client.call('archive-pet', { params, body: { reason: 'lost' } })
        : owner.client.call('bring-back-pet', { params }),
    );
    pet.isArchived = isArchived;
    if (!isArchived) for (const { unshared } of members) unshared.delete(pet.id);
  }

  /** What the owner reads of live and archived pets, against what the acts made of them. */
  async function miscounted(): Promise<string[]> {
    const { pets: listed } = (await owner.client.call('list-pets')).body;
    const { archived } = (await owner.client.call('get-upcoming')).body;
    const [live, all] = [livePets().length, pets.length];
    const isRight = listed.length === live && archived === all - live;
    return isRight ? [] : [`${listed.length} of ${live} pets listed, ${archived} archived`];
  }

  async function night(): Promise<void> {
    await backend.cleanup({ kind: 'plan-purges' });
    for (const member of members) if (member.held && isOver(member.held)) member.held = null;
  }

  /** The person of an act, or the other one if only for that one it can do something. */
  function actorOf({ kind, person }: Extract<FamilyAct, { person: number }>): Member | undefined {
    const isApt = ({ held, invited }: Member) => {
      if (kind === 'accept' || kind === 'decline' || kind === 'withdraw') return invited !== null;
      const needsAccess = kind === 'end' || kind === 'leave' || kind === 'change';
      return kind === 'delete-account' || kind === 'move' || needsAccess === (held !== null);
    };
    const [chosen, other] = [members[person], members[1 - person]];
    return chosen && !isApt(chosen) && other && isApt(other) ? other : chosen;
  }

  async function act(step: FamilyAct, diesAfter: number | null): Promise<string[]> {
    const [pet] = pets;
    const member = 'person' in step ? actorOf(step) : undefined;
    if (!member || !pet) {
      if (step.kind === 'add-pet') await addNamedPet();
      else if (step.kind === 'delete-pet') await deletePet(diesAfter);
      else if (step.kind === 'archive' || step.kind === 'bring-back')
        await archive(step.kind === 'archive', diesAfter);
      else if (step.kind === 'replace-owner') await replaceOwner(diesAfter);
      else if (step.kind === 'night') await night();
      else if (step.kind === 'hour') backend.advance(HOUR_MS);
      else if (pet) await owner.client.call('create-record', { params: { petId: pet.id }, body: rabies });
      return [];
    }
    if (step.kind === 'accept') return accept(member, diesAfter);
    if (step.kind === 'decline' || step.kind === 'withdraw')
      await endInvitation(step.kind, member, diesAfter);
    else if (step.kind === 'end' || step.kind === 'leave') await endAccess(step.kind, member, diesAfter);
    else if (step.kind === 'delete-account') await deleteAccount(member, diesAfter);
    else if (step.kind === 'move') await move(member);
    else if (step.kind === 'change')
      await changeAccess(member, accessOf({ ...step, all: false }, pet.id), diesAfter);
    else if (!('all' in step) || member.held) return [];
    else if (step.kind === 'invite') await invite(member, accessOf(step, pet.id), diesAfter);
    else await join(member, accessOf(step, pet.id), diesAfter);
    return [];
  }

  return {
    owner,
    members,
    openTo,
    /** The names of pets that a member may not see, and names and addresses of owners who are gone. */
    closedTo: (member: Member) => [
      ...gone,
      ...pets.filter((pet) => !openTo(member).includes(pet)).map(({ name }) => name),
    ],
    /** Plays a step and all its jobs. Returns what was not as it must be. */
    async play({ diesAfter, ...step }: FamilyStep): Promise<string[]> {
      const problems = await act(step, diesAfter);
      await backend.drain();
      return [...problems, ...(await miscounted())];
    },
  };
}

export type Family = Awaited<ReturnType<typeof createFamily>>;
