import type { PracticeGrantInput } from '../../contract/practices/practice-grants.ts';
import type { HeldGrant } from '../../lambdas/domain/access/grant-ports.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { addPerson } from './grants.ts';
import type { TestPractice } from './practices.ts';
import { putRows } from './rows.ts';
import { addPet, PDF, rabies, upload } from './samples.ts';

/** What an owner lets a practice see and do: the usual kinds of records. */
export const someChoices = {
  kinds: ['vaccination' as const, 'treatment' as const],
  since: null,
  may_add: false,
  may_remind: false,
  owner_name: 'Dana Whitfield',
  shows_email: false,
};

/** The same at a counter. */
export const aPracticeGrant = (fields: Partial<PracticeGrantInput> = {}): PracticeGrantInput => ({
  pet_ids: [],
  all_pets: false,
  ...someChoices,
  ...fields,
});

/** The code of a practice's counter card. */
export async function counterCode({ id, members }: Pick<TestPractice, 'id' | 'members'>): Promise<string> {
  const { body } = await members.staff.client.call('get-counter', { params: { practiceId: id } });
  return body.code;
}

/** Opens pets to a practice at its counter; returns the ids of the grants. */
export async function openToPractice(
  owner: OwnerClient,
  practice: TestPractice,
  fields: Partial<PracticeGrantInput>,
): Promise<string[]> {
  const params = { code: await counterCode(practice) };
  const { body } = await owner.call('grant-to-practice', { params, body: aPracticeGrant(fields) });
  return body.grant_ids;
}

/** A grant that lets a practice record, in its first version. */
export const aHeldGrant = (fields: Partial<HeldGrant>): HeldGrant => ({
  id: 'grt_01m9c4t3e8h76k140zdgfkmn9c',
  version: 1,
  userId: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  ownerId: 'owner',
  petId: null,
  parentId: null,
  role: 'recording-practice',
  scope: { kind: 'some', kinds: ['vaccination', 'treatment'], since: null },
  endsAt: null,
  ownerName: 'Dana Whitfield',
  ownerEmail: null,
  mayRemind: false,
  remindersAllowedAt: null,
  since: new Date('2026-11-29T09:00:00.000Z'),
  reminders: null,
  ...fields,
});

let patients = 0;

/** An owner of a vaccinated pet. */
export async function addOwnerWithPet(backend: Backend) {
  const { client: owner, userId, email } = await addPerson(backend, `patient-${++patients}@example.org`);
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const file_path = await upload(owner, petId, PDF);
  const { body } = await owner.call('create-record', { params, body: { ...rabies, file_path } });
  return { owner, ownerId: userId, email, petId, recordId: body.id };
}

/** An owner with a vaccinated pet and a share link of it. */
export async function addSharedPet(backend: Backend) {
  const added = await addOwnerWithPet(backend);
  const { body } = await added.owner.call('create-share', { params: { petId: added.petId }, body: {} });
  return { ...added, shareId: body.id, token: body.token_hash };
}

/** A practice asks for the pet of a link. */
export const askForPet = ({ id, members }: Pick<TestPractice, 'id' | 'members'>, token: string) =>
  members.staff.client.call('ask-for-pet', { params: { practiceId: id }, body: { token } });

/** An owner with a vaccinated pet that is open to a practice, which its lists show. */
export async function addPatient(
  backend: Backend,
  practice: TestPractice,
  fields: Partial<PracticeGrantInput> = {},
) {
  const added = await addOwnerWithPet(backend);
  const [grantId = ''] = await openToPractice(added.owner, practice, { pet_ids: [added.petId], ...fields });
  await backend.drain();
  return { ...added, grantId };
}

/** The same, as rows: also for a practice that takes no new pets. */
export async function putPatient(backend: Backend, { id: practiceId }: Pick<TestPractice, 'id'>) {
  const added = await addOwnerWithPet(backend);
  const { ownerId, petId } = added;
  const grantId = `grt_${petId.slice('pet_'.length)}`;
  const rows = toGrantRows(
    aHeldGrant({ id: grantId, userId: practiceId, ownerId, petId, since: backend.now() }),
  );
  for (const Item of Object.values(rows)) {
    await putRows(backend, [Item]);
  }
  await backend.cleanup({ kind: 'update-patients', ownerId });
  return { ...added, grantId };
}
