import type { GrantedRole } from '../../contract/access/powers.ts';
import type { Backend } from './backend.ts';
import { addPerson, join } from './grants.ts';
import { reminded } from './reminder-steps.ts';

/** The jobs of people whose mail waits for others run a quarter of an hour later. */
const WAIT_MS = 15 * 60_000;

let people = 0;

/** An owner with a pet called Bella, and someone with access to it. */
export async function family(backend: Backend, role: GrantedRole = 'co-owner', fields: object = {}) {
  const owner = await reminded(backend);
  const someone = await addMember(backend, owner, role, fields);
  return { owner, someone };
}

type Owner = Awaited<ReturnType<typeof reminded>>;

/** Someone who accepts the owner's invitation to the pet. */
export async function addMember(
  backend: Backend,
  { owner, pet }: Pick<Owner, 'owner' | 'pet'>,
  role: GrantedRole,
  fields: object = {},
) {
  const person = await addPerson(backend, `family-${++people}@example.test`);
  const [grantId = ''] = await join(owner, pet.id, person.client, { role, ...fields });
  return {
    ...person,
    grantId,
    remind: (enabled: boolean) =>
      person.client.call('update-pet-reminders', { params: { grantId }, body: { enabled } }),
    mails: () =>
      backend.mail.mailbox
        .list()
        .filter(({ to, headers }) => to === person.email && 'List-Unsubscribe' in headers)
        .toReversed(),
  };
}

/** Runs the schedule, and then the jobs that wait for others. */
export async function remindAll(backend: Backend): Promise<void> {
  await backend.remind();
  for (let wait = 0; wait < 4; wait++) {
    backend.advance(WAIT_MS);
    await backend.drain();
  }
}
