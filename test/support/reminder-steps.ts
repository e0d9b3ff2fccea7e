import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import type { Backend } from './backend.ts';
import { addPet } from './samples.ts';

export const DAY_MS = 86_400_000;

let accounts = 0;

/** An owner with an address and a pet, ready for records. */
export async function reminded(backend: Backend, email = `reminded-${++accounts}@example.test`) {
  const ownerId = await backend.mail.addAccount(email);
  const owner = backend.as(ownerId);
  const pet = await addPet(owner, { name: 'Bella' });
  const params = { petId: pet.id };

  return {
    ownerId,
    owner,
    email,
    pet,
    /** Adds a record that expires in that many days. */
    async add(inDays: number, input: Record<string, unknown> = {}) {
      const expires_on = addCalendarDays(calendarDay(backend.now(), 'utc'), inDays);
      const body = { title: 'Rabies', record_type: 'vaccination', expires_on, ...input };
      const answer = await owner.call('create-record', { params, body });
      if (answer.status !== 201) throw new Error(`create-record answered ${answer.problem?.detail}`);
      return answer.body;
    },
    /** The mails that were sent to the owner, the oldest first. */
    mails: () =>
      backend.mail.mailbox
        .list()
        .filter(({ to }) => to === email)
        .toReversed(),
  };
}

/** Lets a day pass and runs the schedule, that many times. */
export async function passDays(backend: Backend, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    backend.advance(DAY_MS);
    await backend.remind();
  }
}

/** The token of an action's link in a mail, as a click passes it to the page. */
export function tokenOf(mail: { text: string }, action: string): string {
  const token = new RegExp(`/reminder#${action}\\.(\\S+)`).exec(mail.text)?.[1];
  if (!token) throw new Error(`The mail has no link to ${action}`);
  return token;
}
